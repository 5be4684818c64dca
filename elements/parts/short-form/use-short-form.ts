import { type FormEvent, useCallback, useRef, useState } from 'react'
import { afterPress } from '../../core/dom/after-press'
import type { AccountRefusal } from '../../core/session/account-refusals'

export type Values<Name extends string> = Readonly<Record<Name, string>>
export type Faults<Name extends string> = Partial<Readonly<Record<Name, string | null>>>

export interface ShortFormSettings<Name extends string> {
  start: Values<Name>
  /** What is wrong with each field, in words; in the order of the fields. */
  check: (values: Values<Name>) => Faults<Name>
  send: (values: Values<Name>) => Promise<unknown>
  /** What a failed `send` says, and about which field. */
  refusalOf: (error: unknown) => AccountRefusal
}

export interface ShortForm<Name extends string> {
  values: Values<Name>
  set: (name: Name, value: string) => void
  /** Takes the fault that stands next to a field; only once it was left or the form was sent. */
  fault: (name: Name) => string | undefined
  /** Props of the text field of this name. */
  field: (name: Name) => { name: string; value: string; onChange: (value: string) => void; onBlur: () => void }
  /** Why the last try failed, where that belongs to no field. */
  failure: string | null
  busy: boolean
  /** Whether anything was typed; spaces around it are nothing. */
  touched: boolean
  submit: (event?: FormEvent) => void
  /** Whether these fields are right; shows what is wrong and goes there. For forms with a step in between. */
  judge: (...names: Name[]) => boolean
  /** Runs something in between, e.g. has a code sent, and shows why it failed as `send` does; true where it went well. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>
  /** Puts focus into the field of this name. */
  focus: (name: Name) => void
  /** Ref of the box around the fields. */
  attach: (box: HTMLDivElement | null) => void
}

interface Refused<Name> {
  name: Name
  text: string
  /** What was refused: another value is another question. */
  value: string
}

/**
 * A few text fields with one button. Faults follow from the values at every change, so that a field which depends on another
 * is judged again with it; they are shown once a field was left or sent. A refusal costs nothing that was typed.
 */
export function useShortForm<Name extends string>({ start, check, send, refusalOf }: ShortFormSettings<Name>): ShortForm<Name> {
  const [values, setValues] = useState(start)
  const [asked, setAsked] = useState<ReadonlySet<Name>>(new Set())
  const [refused, setRefused] = useState<Refused<Name> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Two presses in one frame see the same state.
  const running = useRef(false)
  const box = useRef<HTMLDivElement | null>(null)
  const attach = useCallback((element: HTMLDivElement | null) => void (box.current = element), [])
  const faults = check(values)
  const isName = (name: string): name is Name => Object.hasOwn(start, name)

  const fault = (name: Name): string | undefined => {
    if (refused?.name === name && refused.value === values[name]) return refused.text
    return (asked.has(name) && faults[name]) || undefined
  }
  const focusOn = (name: string): void => box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  const set = (name: Name, value: string): void => setValues((last) => ({ ...last, [name]: value }))

  function judge(...names: Name[]): boolean {
    setAsked((last) => new Set([...last, ...names]))
    const wrong = names.find((name) => faults[name])
    if (wrong) focusOn(wrong)
    return !wrong
  }

  function refuse(error: unknown): void {
    const { field, text } = refusalOf(error)
    if (!isName(field)) return setFailure(text)
    setRefused({ name: field, text, value: values[field] })
    focusOn(field)
  }

  /** What failed before is forgotten: this is another try. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }

  async function run(): Promise<void> {
    if (running.current || !judge(...Object.keys(start).filter(isName))) return
    running.current = true
    setBusy(true)
    await attempt(() => send(values))
    running.current = false
    setBusy(false)
  }

  return {
    values,
    set,
    fault,
    failure,
    busy,
    touched: Object.keys(start).some((name) => isName(name) && values[name].trim() !== start[name]),
    judge,
    attempt,
    focus: focusOn,
    attach,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      // An empty field that is only passed through is not wrong yet.
      onBlur: () => values[name] !== '' && afterPress(() => setAsked((last) => new Set([...last, name]))),
    }),
    submit(event) {
      event?.preventDefault()
      void run()
    },
  }
}
