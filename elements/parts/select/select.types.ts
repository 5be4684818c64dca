import type { LucideIcon } from 'lucide-react'
import type { ControlNaming } from '../field/field-context'

export type SelectValue = string | number

export interface SelectOption {
  value: SelectValue
  label: string
  /** A quieter second word at the end of the line. */
  sub?: string | undefined
  disabled?: boolean | undefined
}

export interface SelectCommonProps extends ControlNaming {
  options: readonly SelectOption[]
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** A cross that empties it; Delete does the same. */
  clearable?: boolean | undefined
  searchable?: boolean | undefined
  /** The server searches: called with each query, `options` are then taken as they come. */
  onSearch?: ((query: string) => void) | undefined
  loading?: boolean | undefined
  /** Why the options did not come, in words. The raw value stays visible. */
  failed?: string | undefined
  onRetry?: (() => void) | undefined
  /** The failure is a warning: the value can stay as it is. */
  mildFailure?: boolean | undefined
  emptyText?: string | undefined
  /** Placeholder of the search field. */
  searchHint?: string | undefined
  /** Labels of values that are not among the options. */
  labels?: Readonly<Record<string, string>> | undefined
  /** A label inside the field, for filter bars. */
  prefix?: string | undefined
  icon?: LucideIcon
  size?: 'sm' | undefined
  className?: string | undefined
  /** Shown or not as the page wants; the user can still open and close it. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean, byUser: boolean) => void) | undefined
  onBlur?: (() => void) | undefined
}

export interface SelectProps extends SelectCommonProps {
  /** Compared as text; `null`, `undefined` and `''` are no choice. */
  value: SelectValue | null | undefined
  onChange: (value: string, option: SelectOption | null) => void
}

export interface MultiSelectProps extends SelectCommonProps {
  /** In the order of choice. */
  values: readonly SelectValue[]
  onChange: (values: string[]) => void
  /** Most chips that are shown, the rest is counted; default as many as fit. */
  maxTags?: number | undefined
}
