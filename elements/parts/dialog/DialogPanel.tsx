import * as Radix from '@radix-ui/react-dialog'
import { Maximize, Minimize, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStrings } from '../../core/i18n'
import { LayerContext, useLayer, useLayerSheet, useNativeDialog } from '../../core/overlay'
import { IconButton } from '../button'
import { cx } from '../cx'
import { dialogStrings } from './dialog.strings'
import type { DialogProps } from './dialog.types'

interface DialogPanelProps extends DialogProps {
  place: 'middle' | 'end'
}

const noop = (): void => undefined
const refuse = (event: Event): void => event.preventDefault()

/** Lazily loaded: Radix for names and state, the native `<dialog>` for stacking, focus containment and inertness. */
export default function DialogPanel(props: DialogPanelProps): ReactNode {
  const { place, onOpenChange, onBeforeClose, busy = false, scrim = true, initialFocus, fullscreen = false, clear = false, role = 'dialog', labelledBy } = props
  const layer = useLayer()
  useLayerSheet()
  const asking = useRef(false)
  const [full, setFull] = useState(fullscreen)

  async function dismiss(): Promise<void> {
    if (busy || asking.current) return
    asking.current = true
    try {
      if (!onBeforeClose || (await onBeforeClose())) onOpenChange(false)
    } finally {
      asking.current = false
    }
  }

  const { ref, node, handlers } = useNativeDialog({ onDismiss: () => void dismiss(), scrim, initialFocus })
  if (!layer) return null
  return createPortal(
    <Radix.Root open modal={false} onOpenChange={noop}>
      <Radix.Content asChild role={role} onOpenAutoFocus={refuse} onCloseAutoFocus={refuse} onInteractOutside={refuse} onEscapeKeyDown={refuse}>
        <dialog
          ref={ref}
          className="ops-modal"
          aria-modal="true"
          {...(labelledBy !== undefined && { 'aria-labelledby': labelledBy })}
          aria-busy={busy || undefined}
          data-place={place === 'end' ? 'end' : undefined}
          data-full={full ? '' : undefined}
          data-clear={clear ? '' : undefined}
          {...handlers}
        >
          <LayerContext value={node}>
            <Panel {...props} full={full} onFull={setFull} onCross={() => void dismiss()} />
          </LayerContext>
        </dialog>
      </Radix.Content>
    </Radix.Root>,
    layer,
  )
}

interface PanelProps extends DialogPanelProps {
  full: boolean
  onFull: (full: boolean) => void
  onCross: () => void
}

function Panel({ place, heading, subtitle, width, fullscreenSwitch, start, actions, crossless, labelledBy, busy, bodyClass, onSubmit, onKeyDown, children, full, onFull, onCross }: PanelProps): ReactNode {
  const say = useStrings(dialogStrings)
  const inner = (
    <>
      {/* Boxes, not header and footer: inside a dialog those are landmarks of the page. */}
      {labelledBy === undefined && (
        <div className="ops-dialoghead">
          <Radix.Title className="ops-title ops-cut">{heading}</Radix.Title>
          {subtitle && <span className="ops-faint ops-cut">{subtitle}</span>}
          <span className="ops-ends">
            {fullscreenSwitch && <IconButton icon={full ? Minimize : Maximize} label={say(full ? 'windowed' : 'fullscreen')} tooltip={false} onClick={() => onFull(!full)} />}
            {!crossless && <IconButton icon={X} label={say('close')} tooltip={false} disabled={busy} onClick={onCross} />}
          </span>
        </div>
      )}
      <div className={cx('ops-body', bodyClass)}>{children}</div>
      {(start || actions) && (
        <div className="ops-dialogfoot">
          {start && <span className="ops-start">{start}</span>}
          {actions}
        </div>
      )}
    </>
  )
  const shared = {
    className: place === 'end' ? 'ops-drawer' : 'ops-dialog',
    style: width === undefined ? undefined : { '--_dialog-width': typeof width === 'number' ? `${width}px` : width },
    tabIndex: -1,
    'data-dialog-panel': '',
    onKeyDown,
  }
  if (!onSubmit) return <div {...shared}>{inner}</div>
  return (
    <form
      {...shared}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit(event)
      }}
    >
      {inner}
    </form>
  )
}
