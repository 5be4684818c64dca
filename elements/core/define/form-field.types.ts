import type { ReactNode, Ref } from 'react'

/** Why a value is not valid, in the words of the view; `anchor` is the control the browser's bubble points at. */
export interface FieldProblem {
  readonly flag: 'badInput' | 'rangeUnderflow' | 'rangeOverflow' | 'typeMismatch' | 'customError'
  readonly message: string
  /** It blocks the form, and is said when the field is left: the user is still typing, or has not touched a stored value. */
  readonly quiet?: boolean
}

/** The form side of an element as its view sees it. */
export interface FieldState {
  readonly value: string
  /** Grows with each value set by script and each reset: whatever was typed since belongs to an older one. */
  readonly revision: number
  /** The `disabled` attribute or a disabled fieldset around. */
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly required: boolean
  /** Message to show; present only after the user interacted or a submit was refused. */
  readonly error: string | undefined
  /** Accessible name from `aria-label` or a `<label for>` of the page, when no own label is set. */
  readonly accessibleName: string | undefined
}

/** Half-typed text that outlives the view: a page may take an element out and put it in elsewhere. */
export interface SavedDraft {
  readonly text: string | null
  keep(text: string | null): void
}

/** Properties every form-associated element has beside its own (WHATWG HTML, form-associated custom elements). */
export interface FormFieldElement {
  /** The value as text; empty is `''`. Set by script it fires no event. */
  value: string
  /** The value of the attribute, which a reset restores. */
  defaultValue: string
  /** Name under which the value takes part in its form. */
  name: string
  /** Cannot be used and takes no part in the form. */
  disabled: boolean
  /** An empty value is invalid. */
  required: boolean
  /** Can be read and focused, not changed. */
  readOnly: boolean
  /** Name of the tag. */
  readonly type: string
  /** The form of the element. */
  readonly form: HTMLFormElement | null
  /** The `<label>` elements of the page for this element. */
  readonly labels: NodeList
  /** Which constraints the value violates. */
  readonly validity: ValidityState
  /** The message of the violated constraint; `''` if the value is valid. */
  readonly validationMessage: string
  /** Whether the form validates this element. */
  readonly willValidate: boolean
  /** The chosen records, in selection order. */
  readonly selection: readonly unknown[]
  /** Whether the value is valid; fires `invalid` if not. */
  checkValidity(): boolean
  /** As `checkValidity`, and shows the message. */
  reportValidity(): boolean
  /** Makes the value invalid with this message; `''` makes it valid again. */
  setCustomValidity(message: string): void
  /** Empties the value; like any change by script it fires no event. */
  clear(): void
}

/** What the view of a form element offers to its element. */
export interface FieldApi {
  focus(): void
  /** The visible control: where the browser's bubble points. */
  anchor(): HTMLElement | null
}

/** Props of the view of a form element, beside its own. As an element all are given; in a React tree most may be left out. */
export interface FieldViewProps<Item = unknown> {
  value: string
  /** See `FieldState`; views that keep half-typed input drop it when this grows. */
  revision?: number | undefined
  /** The user chose a value: called once per commit. */
  onChange: (value: string, selection: readonly Item[]) => void
  /** The value with each key, before it is committed; only for elements with an `input` event. */
  onType?: ((value: string, selection: readonly Item[]) => void) | undefined
  /** A value before it is confirmed; null cancels it. */
  onPreview?: ((value: string | null, selection?: readonly Item[]) => void) | undefined
  lastDraft?: SavedDraft | undefined
  /** The value follows a changed property, without an act of the user. */
  onAdjust?: ((value: string) => void) | undefined
  /** Enter in a line of text: submits the form of the element as any text field does. */
  onSubmit?: (() => void) | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  required?: boolean | undefined
  error?: string | undefined
  label?: ReactNode
  hint?: ReactNode
  placeholder?: string | undefined
  /** Name for assistive technology where there is no own label. */
  accessibleName?: string | undefined
  /** The records of the current value became known, without a change by the user. */
  onSelection?: ((selection: readonly Item[]) => void) | undefined
  /** The view found the current input wrong (or right again: null). */
  onProblem?: ((problem: FieldProblem | null) => void) | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<FieldApi> | undefined
}
