import { useMemo, useState } from 'react'
import { type CronUnit, nextRuns, scheduleWarnings } from '../cron'
import { type Draft, isChanged, lacksDays, openDraft, withLeft, withMode, withNumbers, withText, withTyped } from './draft'
import { isInvalid, type NumberSpan } from './typed-numbers'
import type { DayMemory, DayMode, UnitMemory } from './unit-memory'

/** The draft and all that changes it. */
export interface DraftEdits {
  readonly draft: Draft
  readonly disabled: boolean
  /** Nothing speaks against saving the text. */
  readonly sound: boolean
  readonly neverRuns: boolean
  /** Something would be lost if the draft were dropped. */
  readonly changed: boolean
  /** Another value was set by the page since the user began to edit; the draft is kept until it is taken. */
  readonly other: string | null
  readonly takeOther: () => void
  /** The text was typed. */
  readonly type: (text: string) => void
  /** A preset, a repair or a conversion. */
  readonly replace: (text: string) => void
  readonly undo: (() => void) | null
  readonly setMode: (unit: CronUnit, mode: DayMode) => void
  readonly setNumbers: (unit: CronUnit, mode: DayMode, numbers: Partial<UnitMemory> | Partial<DayMemory>) => void
  readonly typeNumber: (position: NumberSpan, text: string) => void
  readonly leaveNumber: (position: NumberSpan) => void
}

export interface DraftOptions {
  /** The expression to begin with. One that comes later replaces an untouched draft, and is offered beside a changed one. */
  value: string
  /** When it grows the value replaces what was edited. */
  revision?: number | undefined
  timeZone: string
  withYear: boolean
  disabled?: boolean | undefined
  onInput: (text: string) => void
  /** A control, not the keyboard, changed the text to something that can be saved. */
  onStep?: ((text: string) => void) | undefined
}

/** Nothing, or an expression the scheduler takes and that runs at some time. */
export function isSound(draft: Draft, timeZone: string): boolean {
  if (lacksDays(draft) || draft.typed.some(isInvalid)) return false
  return draft.text.trim() === '' || (draft.reading.valid && nextRuns(draft.reading, { timeZone, count: 1 }).length > 0)
}

export function useDraft({ value, revision, timeZone, withYear, disabled = false, onInput, onStep }: DraftOptions): DraftEdits {
  const [draft, setDraft] = useState(() => openDraft(value))
  /** What the draft began with, or was committed as. */
  const [base, setBase] = useState({ value, revision })
  const neverRuns = useMemo(
    () => scheduleWarnings(draft.reading, { timeZone }).some(({ kind }) => kind === 'never-runs'),
    [draft.reading, timeZone],
  )

  if (value !== base.value || revision !== base.revision) {
    if (value === draft.text) setBase({ value, revision })
    else if (revision !== base.revision || !isChanged(draft, base.value)) {
      setBase({ value, revision })
      setDraft(openDraft(value))
    }
  }

  function change(next: Draft, typed = false): void {
    setDraft(next)
    if (next.text === draft.text) return
    onInput(next.text)
    if (!typed) step(next)
  }

  function step(next: Draft): void {
    if (isSound(next, timeZone)) onStep?.(next.text)
  }

  const { before } = draft
  return {
    draft,
    disabled,
    neverRuns,
    sound: isSound(draft, timeZone),
    changed: isChanged(draft, base.value),
    other: value === base.value ? null : value,
    takeOther() {
      setBase({ value, revision })
      change(withText(draft, value, draft.text))
    },
    type: (text) => change(withText(draft, text), true),
    replace: (text) => change(withText(draft, text, draft.text)),
    undo: before === null || before === draft.text ? null : () => change(withText(draft, before, draft.text)),
    setMode: (unit, mode) => change(withMode(draft, unit, mode, withYear)),
    setNumbers: (unit, mode, numbers) => change(withNumbers(draft, unit, mode, numbers, withYear)),
    typeNumber: (position, text) => change(withTyped(draft, position, text, withYear), true),
    leaveNumber(position) {
      const next = withLeft(draft, position)
      setDraft(next)
      step(next)
    },
  }
}
