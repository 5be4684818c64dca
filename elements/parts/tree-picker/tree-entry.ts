import { event } from '../../core/define/element-entry'
import { fieldProps } from '../../core/define/field-props'
import { callback, flag, list } from '../../core/define/prop-specs'
import type { TreeRecord, TreeRecordSource } from './tree-record'

/** Properties of every element that chooses from a dropdown tree. */
export const treePickerProps = {
  ...fieldProps,
  /** Any number of records; absent: one. */
  multiple: flag(),
  /** The tree is shown. */
  open: flag({ reflect: true }),
  /** The records with their `children`, when they do not come from a server. As attribute: JSON. */
  options: list<readonly TreeRecord[]>(),
  /** Asked for records instead of the server. */
  source: callback<TreeRecordSource>(),
} as const

export const treePickerEvents = {
  /** The user chose, added or removed a record. */
  change: event<{ value: string; selection: readonly TreeRecord[] }>(),
  /** The tree opened. */
  'ops-open': event<Record<string, never>>({ sets: { open: true } }),
  /** The tree closed. */
  'ops-close': event<Record<string, never>>({ sets: { open: false } }),
  /** Records or names could not be loaded. */
  'ops-load-error': event<{ error: unknown }>(),
} as const
