import type { FieldController } from './field-controller'

type ElementClass = new () => HTMLElement

/** Adds the members of a form control: what HTML calls on it, and what pages expect of any control. */
export function fieldElementClass(
  tag: string,
  Base: ElementClass,
  hostOf: (element: HTMLElement) => FieldController,
): CustomElementConstructor {
  class FieldElement extends Base {
    static readonly formAssociated = true

    constructor() {
      super()
      this.addEventListener('invalid', () => hostOf(this).reportInvalid())
    }

    // ---- called by the browser ----

    formAssociatedCallback(): void {
      hostOf(this).refresh()
    }

    formResetCallback(): void {
      hostOf(this).reset()
    }

    formDisabledCallback(): void {
      hostOf(this).disabledChanged()
    }

    formStateRestoreCallback(state: string | File | FormData | null): void {
      if (typeof state === 'string') hostOf(this).restore(state)
    }

    // ---- called by pages ----

    get value(): string {
      return hostOf(this).value
    }

    set value(value: string) {
      hostOf(this).value = value
    }

    get defaultValue(): string {
      return hostOf(this).defaultValue
    }

    set defaultValue(value: string) {
      hostOf(this).defaultValue = value
    }

    get selection(): readonly unknown[] {
      return hostOf(this).selection
    }

    get form(): HTMLFormElement | null {
      return hostOf(this).internals.form
    }

    get labels(): NodeList {
      return hostOf(this).internals.labels
    }

    get validity(): ValidityState {
      return hostOf(this).internals.validity
    }

    get validationMessage(): string {
      return hostOf(this).validationMessage
    }

    get willValidate(): boolean {
      return hostOf(this).internals.willValidate
    }

    checkValidity(): boolean {
      return hostOf(this).internals.checkValidity()
    }

    reportValidity(): boolean {
      return hostOf(this).internals.reportValidity()
    }

    setCustomValidity(message: string): void {
      hostOf(this).setCustomValidity(message)
    }

    clear(): void {
      hostOf(this).clear()
    }

    override focus(options?: FocusOptions): void {
      const host = hostOf(this)
      // React gives the element as a whole the focus of what it has taken away; `focus-recovery.ts` knows where in it.
      if (host.disabled || host.hasLostFocus()) return
      // A view that knows better than the first thing that takes the focus says so.
      if (host.api?.['ownFocus']) void host.call('focus', [])
      else super.focus(options)
    }
  }

  // Some fields have a property `type` of their own; the others tell their tag, as native controls tell their kind.
  if (!('type' in Base.prototype)) Object.defineProperty(FieldElement.prototype, 'type', { configurable: true, get: (): string => tag })
  return FieldElement
}
