import { useMemo, useState } from 'react'
import { type CronUnit, nextRuns, scheduleWarnings } from '../cron'
import { type Draft, lacksDays, openDraft, withMode, withNumbers, withText } from './draft'
import type { DayMemory, DayMode, UnitMemory } from './unit-memory'

/** The draft and all that changes it. */
export interface DraftEdits {
  readonly draft: Draft
  readonly disabled: boolean
  /** Nothing speaks against saving the text. */
  readonly sound: boolean
  readonly neverRuns: boolean
  /** The text was typed. */
  readonly type: (text: string) => void
  /** A preset, a repair or a conversion. */
  readonly replace: (text: string) => void
  readonly undo: (() => void) | null
  readonly setMode: (unit: CronUnit, mode: DayMode) => void
  readonly setNumbers: (unit: CronUnit, mode: DayMode, numbers: Partial<UnitMemory> | Partial<DayMemory>) => void
}

export interface DraftOptions {
  /** The expression to begin with. */
  value: string
  timeZone: string
  withYear: boolean
  disabled?: boolean | undefined
  onInput: (text: string) => void
  /** A control, not the keyboard, changed the text to something that can be saved. */
  onStep?: ((text: string) => void) | undefined
}

/** Nothing, or an expression the scheduler takes and that runs at some time. */
export function isSound(draft: Draft, timeZone: string): boolean {
  if (draft.text.trim() === '') return !lacksDays(draft)
  return draft.reading.valid && !lacksDays(draft) && nextRuns(draft.reading, { timeZone, count: 1 }).length > 0
}

export function useDraft({ value, timeZone, withYear, disabled = false, onInput, onStep }: DraftOptions): DraftEdits {
  const [draft, setDraft] = useState(() => openDraft(value))
  const neverRuns = useMemo(() => scheduleWarnings(draft.reading, { timeZone }).some(({ kind }) => kind === 'never-runs'), [draft.reading, timeZone])

  function change(next: Draft, typed = false): void {
    setDraft(next)
    if (next.text === draft.text) return
    onInput(next.text)
    if (!typed && isSound(next, timeZone)) onStep?.(next.text)
  }

  const { before } = draft
  return {
    draft,
    disabled,
    neverRuns,
    sound: isSound(draft, timeZone),
    type: (text) => change(withText(draft, text), true),
    replace: (text) => change(withText(draft, text, draft.text)),
    undo: before === null || before === draft.text ? null : () => change(withText(draft, before, null)),
    setMode: (unit, mode) => change(withMode(draft, unit, mode, withYear)),
    setNumbers: (unit, mode, numbers) => change(withNumbers(draft, unit, mode, numbers, withYear)),
  }
}
