import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { afterPress } from '../../core/dom/after-press'
import { composedAncestors, deepActiveElement } from '../../core/dom/composed-tree'
import { firstFocus } from '../../core/focus/focus-memory'
import { isEditable } from '../../core/define/inner-events'
import { useLatest } from '../use-latest'

/** Requests that a hidden field is shown and focused, e.g. a field in another tab. Bubbles from the field. */
export const revealEvent = 'ops-reveal-field'

/** Field names of a form. */
export type NameOf<Values> = keyof Values & string

const plain = (value: unknown): string => (typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? ''))

/** Names of values that differ from the initial ones. Leading and trailing blanks are ignored; a missing initial value counts as empty. */
export function changedNames<Values extends object>(start: Partial<Values>, now: Values): NameOf<Values>[] {
  const isName = (name: string): name is NameOf<Values> => Object.hasOwn(now, name)
  return Object.keys(now)
    .filter(isName)
    .filter((name) => plain(start[name]) !== plain(now[name]))
}

/** Whether a value is empty: blank text, no choice, no entry. */
export function isEmpty(value: unknown): boolean {
  return plain(value) === '' || value === null || (Array.isArray(value) && value.length === 0)
}

/** Error texts by field; absent, null or '' means valid. */
export type FormErrors<Values extends object> = { readonly [Name in NameOf<Values>]?: string | null }

/** Error text of a failed `send` and the field it belongs to; '' (or an unknown field) if it belongs to none. */
export interface FormError {
  field: string
  text: string
}

export interface FormSettings<Values extends object> {
  /**
   * Initial values, one for each field, in the order of the fields. Values that differ are changed. A new object alone does not reset the
   * fields: see `reset`.
   */
  start: Values
  /** Validates all values. Runs at every change, because fields depend on each other and texts on the language. */
  check: (values: Values) => FormErrors<Values>
  /** Server-side validation of the valid fields before sending; `check` then includes its results. */
  whenChecked?: ((values: Values, names: readonly NameOf<Values>[]) => Promise<unknown>) | undefined
  /** Sends valid values. */
  send: (values: Values) => Promise<unknown>
  /** Error of a failed `send` or `attempt`. Called at every render. */
  errorOf: (error: unknown) => FormError
}

export interface FieldControl<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
}

/** The part of a form that its fields use. Methods, so that a form with more values is assignable. */
export interface FormPart<Values extends object> {
  readonly values: Values
  set<Name extends NameOf<Values>>(name: Name, value: Values[Name]): void
  /** Resets values as if they were initial; their errors are hidden until shown again. */
  reset(values: Partial<Values>): void
  /** Props of a control with `onChange`. */
  field<Name extends NameOf<Values>>(name: Name): FieldControl<Values[Name]>
  /** Visible error of a field: after it was left, shown or sent, or if the server rejected its current value. */
  errorOf(name: NameOf<Values>): string | undefined
  /** Shows the errors of these fields from now on. */
  show(...names: NameOf<Values>[]): void
  /** Reports an error that the control found in its input; null when it is valid again. */
  report(name: NameOf<Values>, problem: string | null): void
  /** Validates these fields, shows errors and focuses the first. For forms with an intermediate step. */
  judge(...names: NameOf<Values>[]): boolean
  /** Runs an intermediate step, e.g. requesting a code, and shows its failure as `send` does. Resolves with whether it succeeded. */
  attempt(work: () => Promise<unknown>): Promise<boolean>
  /** Focuses a field: the control of that `name`, or the first in the box with that `data-name`. */
  focus(name: NameOf<Values>): void
}

export interface Form<Values extends object> extends FormPart<Values> {
  /** Fields that differ from their initial values. */
  readonly changed: readonly NameOf<Values>[]
  /** Fields with a visible error, in their order. */
  readonly invalid: readonly NameOf<Values>[]
  /** Error of the last attempt that belongs to no field. */
  readonly failure: string | null
  /** An attempt is running. */
  readonly busy: boolean
  /** The attempt has found no error so far: leaving the form does not cancel the request. */
  readonly sends: boolean
  /** Whether an attempt found invalid fields. */
  readonly tried: boolean
  /** Validates and sends. Ignores further presses while it runs. */
  readonly submit: (event?: FormEvent) => void
  /** Ref of the box around the fields. */
  readonly attach: (box: HTMLElement | null) => void
}

/**
 * State of a form: values, errors and sending. Errors are computed from the values at every change, so dependent fields are validated
 * together. They become visible once a non-empty field is left, or the form is sent. After an attempt the first invalid field gets the
 * focus, unless the user works in another one by then. A rejected send keeps all input.
 */
export function useForm<Values extends object>({
  start,
  check,
  whenChecked: validateValues,
  send,
  errorOf: formErrorOf,
}: FormSettings<Values>): Form<Values> {
  type Name = NameOf<Values>
  const [values, setValues] = useState(start)
  const [requested, setRequested] = useState<ReadonlySet<Name>>(new Set())
  const [problems, setProblems] = useState<FormErrors<Values>>({})
  /** The failure and the values it belongs to: it expires when the value of the field changes. */
  const [failed, setFailed] = useState<{ error: unknown; values: Values } | null>(null)
  const [tried, setTried] = useState(false)
  const [stage, setStage] = useState<'judging' | 'sending' | null>(null)
  const busy = stage !== null
  // Two presses in one frame read the same state.
  const running = useRef(false)
  const box = useRef<HTMLElement | null>(null)
  /** Field to focus after the render that shows the errors. */
  const wrong = useRef<Name | null>(null)
  /** Focus and values at the start of the attempt. */
  const origin = useRef<{ at: Element | null; values: Values } | null>(null)
  const attach = useCallback((element: HTMLElement | null) => void (box.current = element), [])

  const isName = (name: string): name is Name => Object.hasOwn(start, name)
  const names = Object.keys(start).filter(isName)
  const checked = check(values)
  const foundError = (name: Name, found = checked): string | undefined => problems[name] || found[name] || undefined
  const formError = failed && formErrorOf(failed.error)
  const errorField = formError && isName(formError.field) ? formError.field : null

  const set = <Key extends Name>(name: Key, value: Values[Key]): void => setValues((last) => ({ ...last, [name]: value }))
  const show = (...shown: Name[]): void => setRequested((last) => new Set([...last, ...shown]))
  const errorOf = (name: Name): string | undefined =>
    errorField === name && failed?.values[name] === values[name] ? formError?.text : requested.has(name) ? foundError(name) : undefined

  function focus(name: Name): void {
    const target = box.current?.querySelector<HTMLElement>(`[name="${name}"],[data-name="${name}"]`)
    if (!target) return
    if (target.closest('[hidden]')) return void target.dispatchEvent(new Event(revealEvent, { bubbles: true }))
    const inner = firstFocus(target) ?? target
    inner.focus()
    target.scrollIntoView({ block: 'nearest' })
  }

  function begin(): void {
    if (!running.current) origin.current = { at: deepActiveElement(document), values }
  }

  /** Whether the focus moved to another field since the attempt began, or the user keeps typing in the same one. */
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
    // Includes server results that arrived since the last render.
    const found = check(values)
    show(...judged)
    const first = judged.find((name) => foundError(name, found))
    if (first !== undefined) goTo(first)
    return first === undefined
  }

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    begin()
    // A new attempt clears the previous failure.
    setFailed(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailed({ error, values })
      const { field } = formErrorOf(error)
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
    // Set in the same render: a later one would move the fields under the pointer.
    if (isWrong) setTried(true)
    try {
      if (validateValues) {
        setStage(isWrong ? 'judging' : 'sending')
        const right = names.filter((name) => !foundError(name))
        await validateValues(values, right)
      }
      const now = latest.current
      // Input made while the server validates needs another press: it may be incomplete.
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
    failure: formError && errorField === null ? formError.text : null,
    busy,
    sends: stage === 'sending',
    tried,
    set,
    reset(startValues) {
      setValues((last) => ({ ...last, ...startValues }))
      setRequested((last) => new Set([...last].filter((name) => !(name in startValues))))
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
      // An empty field that is only passed through shows no error yet.
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
