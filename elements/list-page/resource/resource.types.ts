import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { ToastOptions } from '../../core/feedback'
import type { Catalogue, Locale } from '../../core/i18n'
import type { Sort } from '../../core/query'
import type { QueryParams, Transport } from '../../core/transport'
import type { Rule, UniqueField } from '../../core/validation'
import type { GridColumn } from '../../edit-grid/edit-grid.types'
import type { ImportAddition } from '../../excel-import/excel-import.types'
import type { DataColumn } from '../../parts/data-table'
import type { PageLinkTarget } from '../../parts/button'
import type { Tone, StatusProps } from '../../parts/indicators'
import type { PermissionCodes } from '../../parts/permission'
import type { ActionContext } from './action-context'
import type { WireRecord } from './record.types'

export type { ResourceList, WireRecord } from './record.types'

/** What a field holds: it decides about cell, search field, editor, condition and what travels. */
export type FieldTypeName =
  | 'text'
  | 'textarea'
  | 'password'
  | 'number'
  | 'dict'
  | 'multi-dict'
  | 'switch'
  | 'date'
  | 'datetime'
  | 'time'
  | 'colour'
  | 'cron'
  | 'tree'
  | 'user'
  | 'role'
  | 'depart'
  | 'category'
  | 'area'
  | 'picture'
  | 'avatar'
  | 'file'
  | 'names'
  | 'rich'
  | 'markdown'
  | 'popup'
  | 'link'
  | 'rows'

/** One choice of a field that has its own instead of a dictionary; `label` is a key of the words, or a text. */
export interface FieldOption {
  value: string
  label: string
}

/** Where the tree of a `tree` or `category` field comes from, beside its `dict`; see `ops-tree-select`, `ops-category-select`. */
export interface FieldTree {
  /** Column that names the parent of a row; default `pid`. */
  pidField?: string
  /** Parent of the top level; default none. */
  pidValue?: string
  /** Column that is `1` where there is more below a row. */
  hasChildField?: string
  /** Further columns and their values, a JSON object. */
  condition?: string
  /** Of categories: the code whose children are the top level. */
  pcode?: string
}

/** How a `user` is chosen, see `ops-user-picker`. */
export interface FieldUsers {
  /** What is kept of each. Default `username`. */
  valueField?: 'id' | 'username'
  /** The tree of departments stands beside the users. */
  byDepart?: boolean
}

/** Where a `popup` chooses: rows of a report, whose columns `from` fill the fields `to`, both comma-joined and as many. */
export interface FieldPopup {
  code: string
  from: string
  to: string
}

/** A choice that follows another one, or leads others. */
export interface FieldLink {
  /** `table,text,code`. */
  dict: string
  /** What is true of the rows of the first choice, e.g. `pid = '0'`. */
  condition?: string
  /** Of one that follows: the field before it, and the column that names the row of that. */
  follows?: string
  parent?: string
  /** Fields that begin anew when this one changes, the next one first. */
  followers: readonly string[]
}

/** Rows that are saved with the record, as an array under the name of the field. */
export interface FieldRows {
  /** Of the grid they are edited in; a title and the text of a choice are keys of the words, or texts. */
  columns: readonly GridColumn[]
}

/** How a value is marked in a list. */
export interface FieldState extends Pick<StatusProps, 'shape'> {
  tone: Tone
  /** In the place of the dictionary's text where that is missing: a key of the words, or a text. */
  label?: string
}

/** The column of a field; its title is the label of the field, or `title` where a shorter word will do. */
export interface FieldColumn extends Pick<
  DataColumn<WireRecord>,
  'width' | 'minWidth' | 'align' | 'sortable' | 'pinned' | 'hidden' | 'fixed' | 'emphasis' | 'card' | 'pressable' | 'group'
> {
  title?: string
  /** Drawn only where the server sends the field at all; its search field likewise. */
  ifSent?: boolean
  /** What a cell says, where its type does not know it. */
  text?: (record: WireRecord, locale: Locale) => string
  /** Drawn in the place of what the type has; copies and read-outs still take the text. */
  Cell?: ComponentType<{ record: WireRecord; text: string }>
  /** Where it leads; undefined: nowhere. */
  link?: (record: WireRecord) => PageLinkTarget | undefined
}

/** How a search field asks (wire contract, list language): a part of a text, the very value, from one to another (`_begin`, `_end`). */
export type SearchMatch = 'contains' | 'equal' | 'range'

/** The search field of a field (see `FilterField`). */
export interface FieldSearch {
  /** 1 is always shown, 2 on wide pages, 3 after expanding. */
  rank: 1 | 2 | 3
  wide?: boolean
  label?: string
  placeholder?: string
  /** Parameter of the list call; default the field itself. */
  name?: string
  /** How it asks, where it is not as its type does. */
  match?: SearchMatch
  /** Asked again as it is written where its stars found nothing: some servers take them literally. */
  orLiteral?: boolean
  /** Drawn in the place of what the type has. */
  Control?: ComponentType<SearchControlProps>
}

export interface SearchControlProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Kinds of texts that are checked (clauses 5.2, 5.3). */
export type RuleName = 'mobilePhone' | 'landline' | 'email' | 'password'

/** The field in add, edit and detail. */
export interface FieldForm {
  /** Heading before this field, or the tab that it begins. */
  section?: string
  required?: boolean
  /** What a text must be; all but `required` accept an empty one. */
  rule?: RuleName
  /** Characters as people count them. */
  minLength?: number
  maxLength?: number
  /** A line says how many of them there are. */
  counted?: true
  /** Where it must be taken by nobody else: a table alone means its column of this field's name in snake case. */
  unique?: string | UniqueField
  /** Several rows of an imported workbook may have it: they are one record. */
  repeats?: true
  help?: string
  /** Over both columns. */
  wide?: boolean
  /** What a new record starts with. */
  initial?: string
  /** Asked of a new record only. */
  addOnly?: boolean
  /** Can not be changed once the record exists. */
  fixed?: boolean
  /** Never read: an edit starts empty and sends it only where it was typed, e.g. a password. */
  writeOnly?: boolean
  inputMode?: 'tel' | 'email' | 'url' | 'numeric' | 'decimal'
  /** The wire wants a number. */
  numeric?: boolean
  /** `always`: also while empty or unchanged; `never`: only shown. By default filled and changed fields are sent. */
  sent?: 'always' | 'never'
  /** Travels with a new record always, and when one of these changes. */
  sentWith?: readonly string[]
  /** How servers call it in refusals, beside its Chinese label. */
  aliases?: readonly string[]
}

export interface ResourceField {
  /** Its name on the wire. */
  name: string
  /** Default `text`. */
  type?: FieldTypeName
  /** A key of the words, or a text; default the word with its name. */
  label?: string
  /** Dictionary code, or `table,text,code`; of a `tree` always the latter. */
  dict?: string
  tree?: FieldTree
  users?: FieldUsers
  popup?: FieldPopup
  link?: FieldLink
  rows?: FieldRows
  /** The choices of a field without a dictionary. */
  options?: readonly FieldOption[]
  /** Choices side by side instead of in a list; short ones as `buttons`. */
  radio?: boolean | 'buttons'
  /** Marks by value. */
  states?: Readonly<Record<string, FieldState>>
  /** Any number of values, comma-joined. */
  multiple?: boolean
  /** Of a `depart`: asked for one level at a time, where there may be very many. */
  lazy?: boolean
  /** The server makes it for reading: an edit does not send it back. */
  made?: boolean
  /** False: the list can not be asked for it in an advanced query, e.g. because another table has it. */
  query?: false
  column?: FieldColumn
  search?: FieldSearch
  form?: FieldForm
}

export type ActionName = 'add' | 'edit' | 'delete' | 'deleteSeveral' | 'restore' | 'export' | 'import'

/** Calls of a resource (clauses 7), below the API base; what has no path is not offered. */
export interface ResourcePaths {
  /** Needed where the page does not have the records itself. */
  list?: string
  add?: string
  edit?: string
  /** A path with `{ids}` has the ids there, comma-joined; else they are a parameter. */
  delete?: string
  deleteBatch?: string
  /** PUT that restores deleted records, for undo: body `{ids}`, comma-joined; a path with `{id}` is called for each. */
  restore?: { path: string; ids?: string }
  /**
   * The call that has every field of a record, which a form asks before it shows the record: with `{id}` in the path, else `id` is a
   * parameter. May be a list with more fields. Default `list`.
   */
  queryById?: string
  /** With the query in the words of the wire. */
  exportXls?: string
  /** The same where a server wants the query as one JSON text, `paramsStr`. */
  exportXlsByParamsStr?: string
  /** With `importColumns`; takes workbooks as `files[]`. */
  importExcel?: string
}

/** Something else that can be done with records of the list. */
export interface ResourceAction {
  key: string
  /** A key of the words, or a text. */
  label: string
  permission?: PermissionCodes
  /** Its call, if not every server has it: the action is not offered once the server has answered so. */
  path?: string
  danger?: boolean
  /** Whether this record offers it. */
  offers?: (record: WireRecord) => boolean
  /** Stands first, always in sight: the main job of the page. */
  lead?: boolean
  /** Does it at once. What fails is to be said by `context.run`. */
  run?: (records: readonly WireRecord[], context: ActionContext) => void | Promise<void>
  /** Or asks in a dialog of its own, for one record. */
  Dialog?: ComponentType<ActionDialogProps>
}

export interface ActionDialogProps {
  record: WireRecord
  /** Name of the record, as the list shows it. */
  name: string
  onClose: () => void
  /** The list is to be asked again. */
  onChanged: () => void
}

/** Records that stand below each other. */
export interface ResourceTree {
  /** Field that holds the id of the record above, and parameter of the call for what is below one. */
  parent: string
  /** What the parameter is for the top level, where the list call needs to be told; a search asks without it. */
  top?: string
  /** Field that says that there is more below a record; default `hasChildren`, else the contrary by `isLeaf` or `leaf`. */
  hasChild?: string
  /** Field that holds what is below a record where the answer brings it; default `children`. */
  children?: string
  /** Asked for what is below a record; default the list call. */
  childrenPath?: string
  /** Parameter of that call; default `parent`. */
  parentParam?: string
  /** The column that shows it, by field; default the first. */
  column?: string
  /** The list call answers with the whole tree, nested: search and order are worked out here, and all of it can be opened at once. */
  whole?: boolean
  /** Whether something can be added below a record; default all. */
  accepts?: (record: WireRecord) => boolean
  /** What a record that is added below another begins with, beside its parent. */
  childDefaults?: (parent: WireRecord) => FormValues
  /** Default: they stay where they are. */
  moves?: TreeMoves
}

/** Where a record goes, seen from another one: before it, below it, or behind it. */
export type TreeSlot = 'before' | 'inside' | 'behind'

export interface TreeMove {
  record: WireRecord
  /** The other record. */
  of: WireRecord
  spot: TreeSlot
}

/** Records are put elsewhere by hand; while something is searched for they stand still. */
export interface TreeMoves {
  permission: PermissionCodes
  /** Resolves with whether it was done; says itself what was not. */
  move: (context: ActionContext, move: TreeMove) => Promise<boolean>
}

/** How records are asked for where the list call is none with pages and search fields. */
export interface ResourceReading {
  /** Answers a question of the list: rows, or a page of them. @throws OpsError */
  list: (transport: Transport, request: QueryParams, signal?: AbortSignal) => Promise<unknown>
  /** A known record as it is stored now; undefined where it is gone. @throws OpsError */
  stored: (transport: Transport, known: WireRecord, signal?: AbortSignal) => Promise<WireRecord | undefined>
}

/**
 * One kind of record: where it lives, who may do what, and its fields. The list, its search, the forms, the query builder, export and
 * import are made of it.
 */
export interface Resource {
  /** Under which the columns, views and queries of its user are kept. */
  name: string
  /**
   * `heading`, `one` (what one of its records is called, in the title of its forms; `addTitle`, `editTitle` in its place), `empty`,
   * `emptyText`, `deleteDetails`, and the labels of the fields by their names.
   */
  strings?: Catalogue<string>
  /** Name of the page where no words have it. */
  heading?: string
  icon?: LucideIcon
  paths: ResourcePaths
  permissions?: { readonly [Action in ActionName]?: PermissionCodes }
  /** Which records can be changed and deleted now; default all. A word `deleteRefused` says why others are not deleted. */
  offers?: { readonly [Action in 'edit' | 'delete']?: (record: WireRecord) => boolean }
  /** In the order of the form. */
  fields: readonly ResourceField[]
  /** The columns in their order, by field; default that of the fields. */
  columns?: readonly string[]
  /** Its user may look at its records as cards instead of rows; needs columns with a `card`. */
  cardView?: boolean
  /** The sections of its form are tabs; the first field needs a `section`. */
  formTabs?: boolean
  /**
   * Add, edit and detail open as a dialog in the middle, or as a drawer at the side, beside which the list stays in sight. Default
   * `dialog`.
   */
  formPlace?: 'dialog' | 'drawer'
  /**
   * The columns of imported workbooks: what stands over each, by field, as the server has it. Default the fields of the form under their
   * Chinese labels. A word `importHint` tells what else to know before. Users read the list's title instead, or `title`, a key of words.
   */
  importColumns?: Readonly<Record<string, string | { heading: string; title: string }>>
  /** Lines above the headings that the import skips. Default 2, as in JeecgBoot. */
  importTitleRows?: number
  /** Columns that the import expects and its user does not fill in. */
  importAdditions?: readonly ImportAddition[]
  /** The fields a record is called by: the first that holds something. Default the first field. */
  titleFields?: readonly string[]
  /** The field that stands beside the title of its forms; default that of `titleFields`. */
  subject?: string
  /** In the place of the usual list call, `paths.list`. */
  listLoader?: ResourceReading
  /** Its records stand below each other; where the page has them itself, they are flat and say by `parent` where they belong. */
  tree?: ResourceTree
  /** Default `createTime` descending (clauses 9). */
  sort?: Sort
  /** Parameters of the list call that something beside the search fields sets: a tree of departments, say. */
  extraParams?: readonly string[]
  /** False: the list call knows no advanced queries. */
  advancedQuery?: false
  /** What else goes when these are deleted, for the question; default the word `deleteDetails`. */
  deletionDetails?: (records: readonly WireRecord[], t: ActionContext['word']) => string
  /** Between "detail" and "delete" of each row, or before both. */
  rowActions?: readonly ResourceAction[]
  /** Key of the row action with a dialog that is opened for each record that was added, to whoever may do it. */
  afterAdd?: string
  /** With the ticked records. */
  batchActions?: readonly ResourceAction[]
  /** What its form needs beside all this; fetched with the form. */
  formExtensions?: () => Promise<{ default: FormExtensions }>
  /** A form of its own in the place of the one that its fields make; `ownDetail` only in the place of that which shows a record. */
  ownForm?: () => Promise<{ default: (props: OwnFormProps) => ReactNode }>
  ownDetail?: () => Promise<{ default: (props: OwnFormProps) => ReactNode }>
}

/** The values of a form by field: texts, several comma-joined, nothing is ''. */
export type FormValues = Readonly<Record<string, string>>

/** What an editor of one's own gets. */
export interface EditorProps {
  /** For views that draw label, help and error themselves, see `ItemControl`. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  disabled: boolean
  /** The values of the whole form. */
  values: FormValues
  /** `response` of `FormExtensions.load`. */
  response: unknown
  /** Records of the list the form was opened from. */
  records: readonly WireRecord[]
  /** The one that is edited; null for a new one. */
  record: WireRecord | null
}

/** A field of a form beyond what its declaration says. */
export interface FieldExtensions {
  /** The type it is edited as, where that depends on other values. */
  type?: (values: FormValues) => FieldTypeName
  /** In the place of what the type has. */
  Editor?: ComponentType<EditorProps>
  /** Whether it is chosen instead of typed, where its type does not say so. */
  chosen?: boolean
  /** A rule with words of its own, asked last; null accepts. `now` is a time of the wire, `before` what the field began with. */
  check?: (value: string, values: FormValues, t: (key: string) => string, at: { now: string; before: string }) => string | null
  /** Rules that depend on other values. */
  rules?: (values: FormValues) => readonly Rule[]
  /** Whether the form has it now; `records` are those of the list it was opened from, which show what the server knows. */
  shown?: (values: FormValues, records: readonly WireRecord[]) => boolean
}

/** What a view beside the fields gets. */
export interface BesideProps {
  values: FormValues
  /** Null for a new one. */
  record: WireRecord | null
  /** `response` of `FormExtensions.load`; undefined until it is loaded. */
  response?: unknown
}

/** What a form works with besides its values. */
export interface FormContext extends Pick<ActionContext, 'transport' | 'feedback' | 'word'> {
  /** Why something failed, in words. */
  reason: (failure: unknown) => string
}

/** Another way to save: something is done with the record once it is stored. */
export interface SaveAction {
  /** A key of the words. */
  label: string
  /** In the place of "save" on the other button then, a key of the words. */
  saveLabel: string
  permission?: PermissionCodes
  /** Asked before anything is stored; false: the form stays as it is. */
  ask: (values: FormValues, context: FormContext) => Promise<boolean>
  /**
   * Does it with the record that was stored, and tells what is said then, also where it failed: the record stays stored. `id` is ''
   * where the server did not tell that of a new one.
   */
  run: (stored: { id: string; values: FormValues }, context: FormContext) => Promise<ToastOptions>
}

export interface FormExtensions {
  /** What a new record begins with, where that depends on when it is made: `now` is a time of the wire. */
  begin?: (now: string, records: readonly WireRecord[]) => FormValues
  extraSave?: SaveAction
  fields?: Readonly<Record<string, FieldExtensions>>
  /** Stands beside the fields of the dialog where there is room, in a `Beside` of `form/`, e.g. to show what comes of them. */
  Beside?: ComponentType<BesideProps>
  /** The same in the detail alone, in the place of the other. */
  DetailBeside?: ComponentType<BesideProps>
  /** What an existing record has beside its own fields: values of the form, and anything its editors need. @throws OpsError */
  load?: (
    record: WireRecord,
    context: Pick<ActionContext, 'transport'>,
    signal?: AbortSignal,
  ) => Promise<{ values: FormValues; response?: unknown }>
  /** Values that follow from others, put right after each change and before sending. */
  settle?: (values: FormValues) => FormValues
}

/** What a form of one's own is opened with. */
export interface OwnFormProps {
  mode: 'add' | 'edit' | 'detail'
  /** Null for a new one. */
  record: WireRecord | null
  onClose: () => void
  onSaved: () => void
  /** Perhaps it is saved. */
  onUnknown: () => void
}
