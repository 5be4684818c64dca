import type { QueryField } from './query-builder.types'

/** What a value is written with. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'date'
  | 'datetime'
  | 'time'
  | 'choice'
  | 'switch'
  | 'user'
  | 'depart'
  | 'area'
  | 'tree'
  | 'category'
  | 'popup'

const kinds: Readonly<Record<string, ValueKind>> = {
  int: 'number',
  number: 'number',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  switch: 'switch',
  'select-user': 'user',
  sel_user: 'user',
  'select-depart': 'depart',
  sel_depart: 'depart',
  'area-linkage': 'area',
  pca: 'area',
  sel_tree: 'tree',
  cat_tree: 'category',
  popup: 'popup',
}

export function kindOf({ type, dictCode, options, popup }: Pick<QueryField, 'type' | 'dictCode' | 'options' | 'popup'>): ValueKind {
  if (dictCode || options) return 'choice'
  if (popup) return 'popup'
  return (type !== undefined && Object.hasOwn(kinds, type) && kinds[type]) || 'text'
}
