import { type PlaceholderInput, placeholderInput } from './placeholder-input'
import { localeFor } from './inherited-settings'
import type { ElementEntry } from './element-entry'
import type { FieldProblem, FieldState } from './form-field.types'
import { HostController } from './host-controller'
import type { FieldHost, HostSettings } from './host.types'
import type { R2wcElement } from './r2wc-class'

/** Said before the body with its catalogues is loaded, so it has to be here. */
/** A message is obligatory; browsers trim it. */
const BLANK = ' '
const requiredMessage = { 'zh-CN': '请填写此项', en: 'Please fill in this field' } as const

/**
 * The form side of a field: value, default value, validity, states. Follows WHATWG HTML for form-associated custom
 * elements; works before the view is loaded, so that a form can be submitted at once.
 */
export class FieldController extends HostController implements FieldHost {
  readonly internals: ElementInternals
  readonly field: FieldHost = this
  readonly lastDraft = {
    text: null as string | null,
    keep(text: string | null): void {
      this.text = text
    },
  }
  #value: string | undefined
  /** What the value was before the typing that is not committed yet. */
  #beforeTyping: string | undefined
  /** The value of the page while the user may still cancel; the view keeps the value before. */
  #preview: string | undefined
  #selection: readonly unknown[] = []
  #problem: FieldProblem | null = null
  #customMessage = ''
  #invalidMessage = ''
  #revision = 0
  /** Errors show only after the user touched the field or a submit was refused. */
  #interacted = false
  early: PlaceholderInput | undefined

  constructor(element: R2wcElement, entry: ElementEntry) {
    super(element, entry)
    this.internals = element.attachInternals()
    this.#syncForm()
  }

  // ---- value ----

  get value(): string {
    return this.#preview ?? this.#ownValue
  }

  /** The value that a cancelled preview returns to. */
  get #ownValue(): string {
    return (this.#value ?? this.defaultValue) || this.#empty
  }

  get #empty(): string {
    return this.entry.value?.empty?.(this) ?? ''
  }

  /** Set by script: no event, no complaint yet. */
  set value(value: string | number | null | undefined) {
    const next = String(value ?? '')
    const same = (next || this.#empty) === this.value
    if (!same || this.#preview === undefined) this.#value = next
    // A host that draws itself again, or that bound the value, sets the same value again: what the user is typing stays.
    if (same && (this.#problem?.flag !== 'badInput' || this.element.matches(':focus-within'))) return
    this.#selection = []
    this.#dropInput()
  }

  clear(): void {
    this.#value = ''
    this.#selection = []
    this.#dropInput()
  }

  get defaultValue(): string {
    return this.element.getAttribute('value') ?? this.entry.value?.initial?.(this) ?? ''
  }

  set defaultValue(value: string) {
    this.element.setAttribute('value', value)
  }

  defaultValueChanged(): void {
    this.#changed()
  }

  get selection(): readonly unknown[] {
    return this.#selection
  }

  setSelection(selection: readonly unknown[]): void {
    this.#selection = selection
  }

  type(value: string, selection: readonly unknown[]): void {
    if (value === this.value) return
    this.#beforeTyping ??= this.value
    this.#selection = selection
    this.#value = value
    this.#changed()
    this.emit('input', { value, selection })
  }

  adjust(value: string): void {
    this.value = value
  }

  preview(value: string | null, selection: readonly unknown[] = this.#selection): void {
    if (value === null ? this.#preview === undefined : value === this.value) return
    this.#preview = value ?? undefined
    this.#changed()
    this.emit('input', { value: this.value, selection, ...(value !== null && { preview: true }) })
  }

  /** Sends `input`, then `change`, as native fields do: frameworks bind to the first. */
  commit(value: string, selection: readonly unknown[]): void {
    const before = this.#beforeTyping ?? this.#ownValue
    const isReported = value === this.value
    this.#beforeTyping = undefined
    this.#preview = undefined
    this.#selection = selection
    if (value !== this.#ownValue) this.#value = value
    if (value === before && isReported) return
    if (value !== before) this.#interacted = true
    this.#changed()
    this.emit('input', { value, selection })
    if (value !== before) this.emit('change', { value, selection })
  }

  reset(): void {
    this.#value = undefined
    this.#selection = []
    this.#interacted = false
    this.#dropInput()
  }

  /** What was typed and is no value yet goes with the old value: the view is told by a new revision. */
  #dropInput(): void {
    this.#beforeTyping = undefined
    this.#preview = undefined
    this.lastDraft.keep(null)
    this.#revision++
    this.#problem = null
    this.#changed()
  }

  restore(state: string): void {
    this.value = state
  }

  // ---- state ----

  /** By the own attribute or by a fieldset around: HTML knows which, in whatever order they came. */
  get disabled(): boolean {
    return this.element.matches(':disabled')
  }

  disabledChanged(): void {
    this.#changed()
  }

  override propertyChanged(name: string): void {
    super.propertyChanged(name)
    this.entry.value?.follow?.(this, name)
    if (name === 'required' || name === 'disabled' || name === 'readOnly' || this.entry.value) this.#changed()
  }

  override connected(): void {
    super.connected()
    this.#syncForm()
    if (this.api || this.disabled || this.early?.isConnected) return
    this.early = this.shadow.appendChild(placeholderInput())
    // The browser looks once, while the page is parsed; who comes later asks here. What has the focus keeps it.
    if (this.element.autofocus && document.activeElement === document.body) this.element.focus()
  }

  override connectApi(api: Parameters<HostController['connectApi']>[0]): void {
    super.connectApi(api)
    this.#syncForm()
  }

  #changed(): void {
    this.entry.value?.changed?.(this, this.value)
    this.#syncForm()
    this.refresh()
  }

  protected override computeSettings(): HostSettings {
    return { ...super.computeSettings(), field: this.#fieldState() }
  }

  #fieldState(): FieldState {
    const { internals } = this
    const invalid = this.#interacted && internals.willValidate && !internals.validity.valid
    return {
      value: this.#ownValue,
      revision: this.#revision,
      disabled: this.disabled,
      readOnly: this.get('readOnly') === true,
      required: this.get('required') === true,
      error: invalid ? this.validationMessage : undefined,
      accessibleName: this.#accessibleName(),
    }
  }

  #accessibleName(): string | undefined {
    const own = this.element.getAttribute('aria-label')
    if (own) return own
    const texts = [...this.internals.labels].map((label) => label.textContent?.trim()).filter(Boolean)
    return texts.join(' ') || undefined
  }

  // ---- validity ----

  /** Why the value is not valid; `''` where it is, and where it is not checked. */
  get validationMessage(): string {
    return this.internals.validationMessage && this.#invalidMessage
  }

  setProblem(problem: FieldProblem | null): void {
    if (problem?.message === this.#problem?.message && problem?.flag === this.#problem?.flag && problem?.quiet === this.#problem?.quiet)
      return
    this.#problem = problem
    // Only a hand can type what no value can hold; a stored value out of its bounds is not the user's doing yet.
    if (problem?.flag === 'badInput' && !problem.quiet) this.#interacted = true
    this.#changed()
  }

  setCustomValidity(message: string): void {
    this.#customMessage = message
    this.#changed()
  }

  /** The browser refused a submit or a page asked `reportValidity()`: from now on the field shows its error. */
  reportInvalid(): void {
    if (this.#interacted) return
    this.#interacted = true
    this.#changed()
  }

  /** Leaving the field counts as touching it. */
  left(): void {
    if (this.internals.validity.valid) return
    this.reportInvalid()
  }

  #syncForm(): void {
    const { internals } = this
    internals.setFormValue(this.value)
    this.#setState('required', this.get('required') === true)
    const isBlank = this.value === this.#empty || this.entry.value?.isBlank?.(this.value) === true
    this.#setState('blank', isBlank)
    if (this.#customMessage) this.#setInvalid({ customError: true }, this.#customMessage)
    else if (this.#problem) this.#setInvalid({ [this.#problem.flag]: true }, this.#problem.message)
    else if (this.get('required') === true && isBlank && this.get('readOnly') !== true)
      this.#setInvalid({ valueMissing: true }, requiredMessage[localeFor(this.element)])
    else internals.setValidity({})
    this.#setState('user-invalid', this.#interacted && !internals.validity.valid)
  }

  /**
   * The anchor is the visible control, where there is one already. With a blank message browsers focus the field and show no bubble,
   * which would repeat what the field shows.
   */
  #setInvalid(flags: ValidityStateFlags, message: string): void {
    this.#invalidMessage = message
    const bubble = this.entry.value?.hasBubble ? message : BLANK
    const anchor = (this.api?.['anchor'] as (() => HTMLElement | null) | undefined)?.()
    if (anchor && this.shadow.contains(anchor)) this.internals.setValidity(flags, bubble, anchor)
    else this.internals.setValidity(flags, bubble)
  }

  /** From now on the view has its own height: `styles/reserve.css` leaves the element alone. */
  setDrawn(): void {
    this.#setState('drawn', true)
  }

  #setState(name: string, on: boolean): void {
    if (on) this.internals.states.add(name)
    else this.internals.states.delete(name)
  }
}
