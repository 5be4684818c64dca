import { type ReactNode, useEffect, useRef } from 'react'
import { CronEditor } from './editor/CronEditor'
import { type DraftOptions, useDraft } from './editor/use-draft'

export interface CronInlineProps extends Omit<DraftOptions, 'onStep'> {
  accessibleName: string | undefined
  readOnly: boolean | undefined
  onCommit: (text: string) => void
  onBlur: (() => void) | undefined
}

/** The editor in place: a control commits at once, typed text with Enter or when the focus leaves it. */
export default function CronInline({ accessibleName, readOnly, onCommit, onBlur, ...options }: CronInlineProps): ReactNode {
  const edits = useDraft({ ...options, disabled: options.disabled || readOnly, onStep: onCommit })
  const { draft, sound } = edits
  const given = useRef(options.value)

  // The value was set from outside: what stands in the editor belongs to an older one.
  useEffect(() => {
    if (given.current === options.value) return
    given.current = options.value
    if (draft.text !== options.value) edits.type(options.value)
  })

  function commit(): void {
    if (sound) onCommit(draft.text)
  }

  return (
    <CronEditor
      edits={edits}
      timeZone={options.timeZone}
      accessibleName={accessibleName}
      readOnly={readOnly}
      onEnter={commit}
      onBlur={() => {
        commit()
        onBlur?.()
      }}
    />
  )
}
