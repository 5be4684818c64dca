import type { FieldType } from '../../platform/query/list-fields'

/** Kinds of control, as JeecgBoot calls them. */
export const CONTROLS = [
  'text',
  'textarea',
  'password',
  'list',
  'radio',
  'checkbox',
  'list_multi',
  'sel_search',
  'date',
  'datetime',
  'switch',
  'sel_user',
  'sel_depart',
  'image',
  'file',
  'umeditor',
  'markdown',
  'popup',
  'cat_tree',
  'sel_tree',
  'pca',
  'link_down',
] as const

export type Control = (typeof CONTROLS)[number]

/** Where a linked choice leads: the rows of a table below the one that was chosen before. */
export interface LinkDown {
  table: string
  txt: string
  key: string
  idField: string
  pidField: string
  /** Fields that follow, in their order. */
  linkFields: readonly string[]
  /** `column = 'value'`: the rows the first choice is among. */
  condition: string
}

/** A field of a form, read and checked. */
export interface FormField {
  /** Column of the table, and name on the wire. */
  name: string
  title: string
  titleEn: string
  control: Control
  type: FieldType
  /** Characters, or digits. */
  length: number
  /** Digits behind the point; whole numbers have none. */
  decimals: number
  isRequired: boolean
  isUnique: boolean
  /** Name of a pattern (patterns.ts). */
  pattern: string | null
  /** What its codes mean: a dictionary, or `table,text,code`. */
  dict: string | null
  /** Several codes, comma-joined. */
  isMultiple: boolean
  /** Of a switch: the values for on and off. */
  switchValues: readonly [on: string, off: string]
  /** Of a popup. */
  popup: { report: string; from: string; to: string } | null
  /** Of a tree: the names of its columns, id first, and what the rows at the top have as parent. */
  tree: { table: string; columns: readonly [id: string, parent: string, text: string, hasChild: string]; root: string } | null
  /** Of a category: the code of the branch it is chosen from. */
  category: string | null
  /** Of a linked choice: only the first of a row of them has it. */
  linkDown: LinkDown | null
  isInList: boolean
  isInForm: boolean
  isCondition: boolean
  isRange: boolean
  isSortable: boolean
  isReadOnly: boolean
  initial: string
}

/** A table with its fields. */
export interface FormTable {
  id: string
  name: string
  title: string
  titleEn: string
  fields: readonly FormField[]
}

/** Detail rows of a form. */
export interface SubTable extends FormTable {
  /** The column that holds the id of the row they belong to. */
  foreignKey: string
  /** The column by which they are ordered; null: as they were made. */
  orderColumn: string | null
}

export type FormShape = 'list' | 'tree' | 'inner' | 'form'

/** A whole online form. */
export interface OnlineForm extends FormTable {
  /** What its permission codes begin with. */
  rights: string
  shape: FormShape
  tree: { parent: string; hasChild: string; text: string } | null
  subs: readonly SubTable[]
}
