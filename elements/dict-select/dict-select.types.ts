/** One choice of a dictionary (JeecgBoot DictModel: value and text; `label` and `title` are understood too). */
export interface DictOption {
  /** Compared as text: `1` and `'1'` are the same value. */
  value: string | number
  text?: string
  label?: string
  title?: string
  disabled?: boolean
}

export type DictSelectType = 'select' | 'radio' | 'radio-button'
