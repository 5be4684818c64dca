import type { KeyboardEvent, ReactNode } from 'react'
import { numberAt } from './draft'
import { isSameSpan, isInvalid, type NumberSpan } from './typed-numbers'
import type { DraftEdits } from './use-draft'

export interface NumberBoxProps {
  edits: DraftEdits
  span: NumberSpan
  label: string
  /** Id of the words that say why what is typed is refused. */
  errorId: string
  /** Enter was pressed. */
  onEnter: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A small whole number within bounds: typed, or by the arrow keys. What is no such number is kept as it was typed and refused;
 * the number before stays in the expression. A press, or typing, chooses the mode it belongs to.
 */
export function NumberBox({ edits, span: position, label, errorId, onEnter }: NumberBoxProps): ReactNode {
  const { unit, mode, key, min, max } = position
  const value = numberAt(edits.draft.memory, position)
  const typed = edits.draft.typed.find((number) => isSameSpan(number, position))
  const isInvalidInput = typed?.left === true && isInvalid(typed)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      edits.setNumbers(unit, mode, { [key]: Math.min(Math.max(value + step, min), max) })
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (typed && isInvalid(typed)) edits.leaveNumber(position)
      else onEnter()
    }
  }

  return (
    <span
      className="ops-input ops-cron-number"
      data-size="sm"
      data-wide={max > 999 ? '' : undefined}
      data-invalid={isInvalidInput ? '' : undefined}
    >
      <input
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a number field of the browser takes "1e3" and hides what it does not understand
        role="spinbutton"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={isInvalidInput || undefined}
        aria-describedby={isInvalidInput ? errorId : undefined}
        disabled={edits.disabled}
        placeholder={String(value)}
        value={typed?.text ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => edits.draft.state?.[unit].mode === mode || edits.setMode(unit, mode)}
        onChange={(event) => edits.typeNumber(position, event.target.value)}
        onBlur={() => typed && edits.leaveNumber(position)}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
