import { type ReactNode, useEffect } from 'react'
import { useStrings } from '../core/i18n'
import { CronEditor } from './editor/CronEditor'
import { editorStrings } from './editor/editor.strings'
import { obstacleOf } from './editor/obstacle'
import { type DraftOptions, useDraft } from './editor/use-draft'

export interface CronInlineProps extends Omit<DraftOptions, 'onStep'> {
  accessibleName: string | undefined
  readOnly: boolean | undefined
  onCommit: (text: string) => void
  /** What speaks against what stands in the editor, in words; `''` for nothing. */
  onObstacle: (description: string) => void
  onBlur: (() => void) | undefined
}

/** The editor in place: a control commits at once, typed text and numbers with Enter or when the focus leaves them. */
export default function CronInline({ accessibleName, readOnly, onCommit, onObstacle, onBlur, ...options }: CronInlineProps): ReactNode {
  const t = useStrings(editorStrings)
  const edits = useDraft({ ...options, disabled: options.disabled || readOnly, onStep: onCommit })
  const { draft, sound } = edits
  const obstacle = obstacleOf(edits, t)

  useEffect(() => {
    onObstacle(obstacle)
  }, [obstacle, onObstacle])

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
