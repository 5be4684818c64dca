import { flag, oneOf, text } from './prop-specs'

/** The properties common to all form elements (catalogue of elements); `value` is kept by the form side itself. */
export const fieldProps = {
  /** Name under which the value takes part in its form. */
  name: text({ reflect: true }),
  /** An empty value is invalid. */
  required: flag({ reflect: true }),
  /** Cannot be used and takes no part in the form. */
  disabled: flag({ reflect: true }),
  /** Can be read and focused, not changed. */
  readOnly: flag({ reflect: true, attribute: 'readonly' }),
  /** Shown while there is no value. */
  placeholder: text(),
  /** Visible label; the slot `label` takes markup. */
  label: text(),
  /** One line of help under the control; the slot `hint` takes markup. */
  hint: text(),
  /** Height of its controls: small, medium or large. */
  size: oneOf<FieldSize>('medium'),
} as const

/** 28, 32 and 40 pixels. */
export type FieldSize = 'small' | 'medium' | 'large'
