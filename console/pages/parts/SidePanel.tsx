import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { defineStrings, useStrings } from '../../../elements/core/i18n'
import { IconButton } from '../../../elements/parts/button'
import { Drawer } from '../../../elements/parts/dialog'
import sidePanelCss from './side-panel.css?inline'
import { useSidePanel } from './use-side-panel'

const strings = defineStrings({ 'zh-CN': { close: '关闭' }, en: { close: 'Close' } })

interface PanelFrame {
  heading: string
  subtitle: ReactNode
  /** Buttons: beside the heading of a panel, in the footer of a drawer. */
  actions?: ReactNode
  /** Left and right end of the footer. */
  footer?: { start?: ReactNode; actions: ReactNode }
  onClose: () => void
  children: ReactNode
}

interface SidePanelProps extends PanelFrame {
  /** Stands beside the list; else it covers the page. */
  isDocked: boolean
  /** Of the drawer, pixels. */
  width: number
}

/** The detail of a record of a list: a section beside the list, or a drawer. */
export function SidePanel({ isDocked, width, ...frame }: SidePanelProps): ReactNode {
  if (isDocked) return <DockedPanel {...frame} />
  const { heading, subtitle, actions, footer, onClose, children } = frame
  return (
    <Drawer
      open
      heading={heading}
      subtitle={subtitle}
      width={width}
      // It is read first: nothing in it is asked for.
      initialFocus="[data-dialog-panel]"
      start={footer?.start}
      actions={
        actions || footer ? (
          <>
            {actions}
            {footer?.actions}
          </>
        ) : undefined
      }
      onOpenChange={onClose}
    >
      {children}
    </Drawer>
  )
}

function DockedPanel({ heading, subtitle, actions, footer, onClose, children }: PanelFrame): ReactNode {
  useSheet(sidePanelCss)
  const t = useStrings(strings)
  const id = useId()
  const headingRef = useSidePanel(onClose)
  return (
    <section className="ops-panel ops-sidepanel" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id} ref={headingRef} tabIndex={-1}>
            {heading}
          </h2>
          <p>{subtitle}</p>
        </div>
        {actions}
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </header>
      <div className="ops-sidepanel-body">{children}</div>
      {footer && (
        <footer>
          {footer.start}
          <span className="ops-grow" />
          {footer.actions}
        </footer>
      )}
    </section>
  )
}
