import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { afterPress } from '../../core/dom/after-press'
import { composedAncestors, deepActiveElement } from '../../core/dom/composed-tree'
import { firstFocus } from '../../core/focus/focus-memory'
import { isEditable } from '../../core/define/inner-events'
import { useLatest } from '../use-latest'

/**
 * Asks whoever hides a field, e.g. behind another tab, to show it and to put the focus into it. Bubbles from the field.
 */
export const revealEvent = 'ops-reveal-field'

/** The fields of a form: the names of its values. */
export type NameOf<Values> = keyof Values & string

const plain = (value: unknown): string => (typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? ''))

/**
 * Names of the values that differ from the start; a blank at the ends of a text is no difference, and what the start does not have is
 * empty.
 */
export function changedNames<Values extends object>(start: Partial<Values>, now: Values): NameOf<Values>[] {
  const isName = (name: string): name is NameOf<Values> => Object.hasOwn(now, name)
  return Object.keys(now)
    .filter(isName)
    .filter((name) => plain(start[name]) !== plain(now[name]))
}

/** Whether a field holds nothing: no text but blanks, no choice, no entry. */
export function isEmpty(value: unknown): boolean {
  return plain(value) === '' || value === null || (Array.isArray(value) && value.length === 0)
}

/** What is wrong with fields, in words; what is absent, null or '' is right. */
export type FormErrors<Values extends object> = { readonly [Name in NameOf<Values>]?: string | null }

/** Why a `send` failed, in words; the name of the field it is about, '' (or no field of the form) where it is about none. */
export interface FormRefusal {
  field: string
  text: string
}

export interface FormSettings<Values extends object> {
  /**
   * What the form starts with, one value of any type for each field, in the order of the fields. What differs from it is changed.
   * Another object alone puts nothing into the fields: see `reset`.
   */
  start: Values
  /** What is wrong with the values. Asked at every change: fields may depend on each other, and words follow the language. */
  check: (values: Values) => FormErrors<Values>
  /** Asks a server about the fields that are right so far, before anything is sent; `check` knows what it answered. */
  settle?: ((values: Values, names: readonly NameOf<Values>[]) => Promise<unknown>) | undefined
  /** Sends values that are right. */
  send: (values: Values) => Promise<unknown>
  /** What a failed `send` or `attempt` says. Asked at every drawing. */
  refusalOf: (error: unknown) => FormRefusal
}

export interface FieldControl<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
}

/** What fields need of the form they are part of. Any form with these values among its own will do, hence the methods. */
export interface FormPart<Values extends object> {
  readonly values: Values
  set<Name extends NameOf<Values>>(name: Name, value: Values[Name]): void
  /** Puts values in as if the form began with them: what is wrong with them waits to be shown again. */
  reset(values: Partial<Values>): void
  /** Props of a control that takes its value by `onChange`. */
  field<Name extends NameOf<Values>>(name: Name): FieldControl<Values[Name]>
  /** The error that stands next to a field: once it was left, shown or sent, or the server refused what still stands in it. */
  errorOf(name: NameOf<Values>): string | undefined
  /** From now on says what is wrong with these fields. */
  show(...names: NameOf<Values>[]): void
  /** What a control itself finds wrong with what was typed into it; null when it is right again. */
  report(name: NameOf<Values>, problem: string | null): void
  /** Whether these fields are right; shows what is wrong and goes there. For forms with a step in between. */
  judge(...names: NameOf<Values>[]): boolean
  /** Runs something in between, e.g. has a code sent, and shows why it failed as `send` does; true where it went well. */
  attempt(work: () => Promise<unknown>): Promise<boolean>
  /** Puts focus into a field: the control of that `name`, or the first in the box with that `data-name`. */
  focus(name: NameOf<Values>): void
}

export interface Form<Values extends object> extends FormPart<Values> {
  /** Fields that differ from the start. */
  readonly changed: readonly NameOf<Values>[]
  /** Fields whose error is shown, in their order. */
  readonly invalid: readonly NameOf<Values>[]
  /** Why the last try failed, where that belongs to no field. */
  readonly failure: string | null
  /** A try is under way. */
  readonly busy: boolean
  /** It has met nothing wrong so far: what is sent, or will be, can not be taken back by leaving. */
  readonly sends: boolean
  /** Whether a try has met wrong fields. */
  readonly tried: boolean
  /** Checks and sends. One press at a time. */
  readonly submit: (event?: FormEvent) => void
  /** Ref of the box around the fields. */
  readonly attach: (box: HTMLElement | null) => void
}

/**
 * Values, errors and sending of a form; it draws nothing. Errors follow from the values at every change, so that a field which
 * depends on another is judged again with it; they are shown once a field was left with something in it or the form was sent.
 * After a try focus goes to the first wrong field, unless somebody is at work in another by then. A
 * refusal costs nothing that was typed.
 */
export function useForm<Values extends object>({ start, check, settle, send, refusalOf }: FormSettings<Values>): Form<Values> {
  type Name = NameOf<Values>
  const [values, setValues] = useState(start)
  const [requested, setAsked] = useState<ReadonlySet<Name>>(new Set())
  const [problems, setProblems] = useState<FormErrors<Values>>({})
  /** What failed, and with which values: another value of the field is another question. */
  const [failed, setFailed] = useState<{ error: unknown; values: Values } | null>(null)
  const [tried, setTried] = useState(false)
  const [stage, setStage] = useState<'judging' | 'sending' | null>(null)
  const busy = stage !== null
  // Two presses in one frame see the same state.
  const running = useRef(false)
  const box = useRef<HTMLElement | null>(null)
  /** Where focus goes when everything is drawn that comes with a failed try. */
  const wrong = useRef<Name | null>(null)
  /** Where focus was when the try began, and with which values. */
  const origin = useRef<{ at: Element | null; values: Values } | null>(null)
  const attach = useCallback((element: HTMLElement | null) => void (box.current = element), [])

  const isName = (name: string): name is Name => Object.hasOwn(start, name)
  const names = Object.keys(start).filter(isName)
  const checked = check(values)
  const foundError = (name: Name, found = checked): string | undefined => problems[name] || found[name] || undefined
  const refusal = failed && refusalOf(failed.error)
  const refused = refusal && isName(refusal.field) ? refusal.field : null

  const set = <Key extends Name>(name: Key, value: Values[Key]): void => setValues((last) => ({ ...last, [name]: value }))
  const show = (...shown: Name[]): void => setAsked((last) => new Set([...last, ...shown]))
  const errorOf = (name: Name): string | undefined =>
    refused === name && failed?.values[name] === values[name] ? refusal?.text : requested.has(name) ? foundError(name) : undefined

  function focus(name: Name): void {
    const place = box.current?.querySelector<HTMLElement>(`[name="${name}"],[data-name="${name}"]`)
    if (!place) return
    if (place.closest('[hidden]')) return void place.dispatchEvent(new Event(revealEvent, { bubbles: true }))
    const inner = firstFocus(place) ?? place
    inner.focus()
    place.scrollIntoView({ block: 'nearest' })
  }

  function begin(): void {
    if (!running.current) origin.current = { at: deepActiveElement(document), values }
  }

  /** Whether somebody is in the form, or in a field of whatever else, where they were not when the try began, or types on in the same. */
  function isAtWork(): boolean {
    const at = deepActiveElement(document)
    if (!at || !(isEditable(at) || isInside(at, box.current))) return false
    return at !== origin.current?.at || values !== origin.current.values
  }

  useEffect(() => {
    if (wrong.current === null || busy) return
    if (!isAtWork()) focus(wrong.current)
    wrong.current = null
  })

  function goTo(name: Name): void {
    wrong.current = name
    setTried(true)
  }

  function judge(...judged: Name[]): boolean {
    begin()
    // What a server answered since the last drawing counts.
    const found = check(values)
    show(...judged)
    const first = judged.find((name) => foundError(name, found))
    if (first !== undefined) goTo(first)
    return first === undefined
  }

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    begin()
    // What failed before is forgotten: this is another try.
    setFailed(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailed({ error, values })
      const { field } = refusalOf(error)
      if (isName(field)) goTo(field)
      return false
    }
  }

  const latest = useLatest({ values, judge, attempt, send })
  async function run(): Promise<void> {
    if (running.current) return
    begin()
    running.current = true
    show(...names)
    const isWrong = names.some((name) => foundError(name))
    // Said in the same drawing: what comes a moment later would move the fields under the hand.
    if (isWrong) setTried(true)
    try {
      if (settle) {
        setStage(isWrong ? 'judging' : 'sending')
        const right = names.filter((name) => !foundError(name))
        await settle(values, right)
      }
      const now = latest.current
      // What is mended while the server is asked waits for a press of its own: it may be half written.
      if (!now.judge(...names) || isWrong) return
      setStage('sending')
      await now.attempt(() => now.send(now.values))
    } finally {
      running.current = false
      setStage(null)
    }
  }

  return {
    values,
    changed: changedNames(start, values),
    invalid: names.filter(errorOf),
    failure: refusal && refused === null ? refusal.text : null,
    busy,
    sends: stage === 'sending',
    tried,
    set,
    reset(fresh) {
      setValues((last) => ({ ...last, ...fresh }))
      setAsked((last) => new Set([...last].filter((name) => !(name in fresh))))
      setProblems({})
      setFailed(null)
    },
    errorOf,
    show,
    report(name, problem) {
      if ((problems[name] ?? null) === problem) return
      setProblems((last) => ({ ...last, [name]: problem }))
      show(name)
    },
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      // An empty field that is only passed through is not wrong yet.
      onBlur: () => isEmpty(values[name]) || afterPress(() => show(name)),
    }),
    submit(event) {
      event?.preventDefault()
      void run()
    },
    judge,
    attempt,
    focus,
    attach,
  }
}

function isInside(element: Element, box: HTMLElement | null): boolean {
  return box !== null && [...composedAncestors(element)].includes(box)
}
