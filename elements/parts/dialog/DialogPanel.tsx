import * as Radix from '@radix-ui/react-dialog'
import { Maximize, Minimize, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStrings } from '../../core/i18n'
import { LayerContext, useLayer, useLayerSheet, useNativeDialog } from '../../core/overlay'
import { IconButton } from '../button'
import { cx } from '../cx'
import { DiscardConfirmation } from './DiscardConfirmation'
import { dialogStrings } from './dialog.strings'
import type { DialogProps } from './dialog.types'
import { DismissalContext, useDismissal } from './dismissal'
import { keepPress } from '../../core/dom/keep-press'
import { useHoldUnsaved } from './unsaved-context'

interface DialogPanelProps extends DialogProps {
  placement: 'middle' | 'end'
}

const noop = (): void => undefined
const prevent = (event: Event): void => event.preventDefault()

/** Lazily loaded: Radix for names and state, the native `<dialog>` for stacking, focus containment and inertness. */
export default function DialogPanel(props: DialogPanelProps): ReactNode {
  const {
    placement: align,
    unsaved,
    onControlEnter,
    scrim = true,
    initialFocus,
    fullscreen = false,
    clear = false,
    veiled = false,
    role = 'dialog',
    labelledBy,
  } = props
  const layer = useLayer()
  useLayerSheet()
  useHoldUnsaved(Boolean(unsaved))
  const [full, setFull] = useState(fullscreen)
  const dismissal = useDismissal(props)
  const { ref, node, handlers } = useNativeDialog({ onDismiss: () => dismissal.dismiss('dismiss'), scrim, initialFocus })
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!onControlEnter || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    // React hands on what happens in a dialog above this one; that has a key of its own.
    if (!(event.target instanceof Element) || event.target.closest('dialog') !== event.currentTarget) return
    event.preventDefault()
    event.stopPropagation()
    // A key that is held down asks once.
    if (!event.repeat) onControlEnter()
  }

  // Two dialogs of one name are told apart by what they are about.
  const nameId = useId()
  const names = labelledBy ?? (props.subtitle ? `${nameId}-heading ${nameId}-subtitle` : undefined)
  if (!layer) return null
  return createPortal(
    <Radix.Root open modal={false} onOpenChange={noop}>
      <Radix.Content
        asChild
        role={role}
        onOpenAutoFocus={prevent}
        onCloseAutoFocus={prevent}
        onInteractOutside={prevent}
        onEscapeKeyDown={prevent}
      >
        <dialog
          ref={ref}
          className="ops-modal"
          aria-modal="true"
          {...(names !== undefined && { 'aria-labelledby': names })}
          aria-busy={dismissal.busy || undefined}
          data-place={align === 'end' ? 'end' : undefined}
          data-full={full ? '' : undefined}
          data-clear={clear ? '' : undefined}
          data-veiled={veiled ? '' : undefined}
          onKeyDownCapture={onKeyDown}
          {...handlers}
        >
          <DismissalContext value={dismissal}>
            <LayerContext value={node}>
              <Panel {...props} nameId={nameId} full={full} onFull={setFull} onCross={() => dismissal.dismiss('dismiss')} />
              {dismissal.isConfirming && <DiscardConfirmation lost={unsaved || ''} onResolve={dismissal.resolve} />}
            </LayerContext>
          </DismissalContext>
        </dialog>
      </Radix.Content>
    </Radix.Root>,
    layer,
  )
}

interface PanelProps extends DialogPanelProps {
  nameId: string
  full: boolean
  onFull: (full: boolean) => void
  onCross: () => void
}

function Panel({
  placement: align,
  heading,
  subtitle,
  width,
  fullscreenSwitch,
  start,
  actions,
  crossless,
  labelledBy,
  busy,
  bodyClass,
  onSubmit,
  children,
  nameId,
  full,
  onFull,
  onCross,
}: PanelProps): ReactNode {
  const t = useStrings(dialogStrings)
  const inner = (
    <>
      {/* Boxes, not header and footer: inside a dialog those are landmarks of the page. */}
      {labelledBy === undefined && (
        <div className="ops-dialoghead" part="dialog-head">
          <Radix.Title className="ops-title ops-truncate" {...(subtitle ? { id: `${nameId}-heading` } : {})}>
            {heading}
          </Radix.Title>
          {subtitle && (
            <span className="ops-faint ops-truncate" id={`${nameId}-subtitle`}>
              {subtitle}
            </span>
          )}
          <span className="ops-ends">
            {fullscreenSwitch && (
              <IconButton
                icon={full ? Minimize : Maximize}
                label={t(full ? 'windowed' : 'fullscreen')}
                tooltip={false}
                onClick={() => onFull(!full)}
              />
            )}
            {!crossless && <IconButton icon={X} label={t('close')} tooltip={false} disabled={busy} onClick={onCross} />}
          </span>
        </div>
      )}
      <div className={cx('ops-body', bodyClass)} part="dialog-body">
        {children}
      </div>
      {(start || actions) && (
        <div className="ops-dialogfoot" part="dialog-foot">
          {start && <span className="ops-start">{start}</span>}
          {actions}
        </div>
      )}
    </>
  )
  const shared = {
    className: align === 'end' ? 'ops-drawer' : 'ops-dialog',
    style: width === undefined ? undefined : { '--_dialog-width': typeof width === 'number' ? `${width}px` : width },
    part: 'dialog',
    tabIndex: -1,
    'data-dialog-panel': '',
    onPointerDown: ({ nativeEvent }: PointerEvent) => keepPress(nativeEvent),
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
