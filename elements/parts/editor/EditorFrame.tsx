import { Lock, Maximize, Minimize } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import { IconButton } from '../button/IconButton'
import { Icon } from '../icon'
import { lazyPart } from '../lazy-part'
import boxCss from './editor-box.css?inline'
import { editorStrings } from './editor.strings'
import { ToolBar } from './ToolBar'

const FullScreen = lazyPart(() => import('./FullScreen'), { close: ({ onLeave }) => onLeave() })

export interface EditorFrameProps {
  /** Pixels of the whole, with the bar. */
  height: number
  disabled: boolean | undefined
  readOnly: boolean | undefined
  invalid: boolean
  /** Name of the bar of tools. */
  barLabel: string
  /** Tools at the start of the bar. */
  tools?: ReactNode
  /** Tools before the button for the full screen. */
  endTools?: ReactNode
  children: ReactNode
}

/** The box around an editor: its tools, its border, the whole window on demand. */
export function EditorFrame(props: EditorFrameProps): ReactNode {
  const { height, disabled, readOnly, invalid, barLabel, tools, endTools, children } = props
  const t = useStrings(editorStrings)
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [isFull, setFull] = useState(false)
  useSheet(boxCss)
  const toText = (): void => body.current?.querySelector<HTMLElement>('[data-field]')?.focus()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- one key for the whole: Alt F10 goes to the tools, as in other editors
    <div
      ref={frame}
      className="ops-editor"
      part="control"
      style={{ height }}
      data-invalid={invalid ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      data-readonly={readOnly ? '' : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'F10' || !event.altKey) return
        event.preventDefault()
        frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus()
      }}
    >
      <div ref={body} className="ops-editor-body">
        {children}
      </div>
      <ToolBar label={barLabel} onLeave={toText}>
        {tools}
        <span className="ops-grow" />
        {readOnly && !disabled && <Icon of={Lock} size={14} />}
        {endTools}
        <IconButton icon={isFull ? Minimize : Maximize} label={t(isFull ? 'leaveFull' : 'full')} onClick={() => setFull(!isFull)} />
      </ToolBar>
      {isFull && <FullScreen box={frame} onLeave={() => setFull(false)} />}
    </div>
  )
}
