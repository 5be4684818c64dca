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

/** Data type of a field. It determines cell, search field, editor, query condition and wire format. */
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

/** One option of a field without a dictionary; `label` is a key of `strings`, or a text. */
export interface FieldOption {
  value: string
  label: string
}

/** Tree options of a `tree` or `category` field in addition to its `dict`; see `ops-tree-select`, `ops-category-select`. */
export interface FieldTree {
  /** Column that names the parent of a row; default `pid`. */
  pidField?: string
  /** Parent of the top level; default none. */
  pidValue?: string
  /** Column that is `1` if a row has children. */
  hasChildField?: string
  /** Further columns and their values, a JSON object. */
  condition?: string
  /** Of categories: the code whose children are the top level. */
  pcode?: string
}

/** Options of the user picker, see `ops-user-picker`. */
export interface FieldUsers {
  /** Stored value of each user. Default `username`. */
  valueField?: 'id' | 'username'
  /** Shows the department tree next to the users. */
  byDepart?: boolean
}

/** Report of a `popup` field. The columns `from` of the chosen rows fill the fields `to`; both are comma-joined and equally long. */
export interface FieldPopup {
  code: string
  from: string
  to: string
}

/** Links a choice to the choice it depends on, or to those that depend on it. */
export interface FieldLink {
  /** `table,text,code`. */
  dict: string
  /** SQL condition of the options of the first choice, e.g. `pid = '0'`. */
  condition?: string
  /** For a dependent choice: the field before it, and the column that contains the row id of that field. */
  follows?: string
  parent?: string
  /** Fields that are cleared when this one changes, the next one first. */
  followers: readonly string[]
}

/** Rows that are saved with the record, as an array under the name of the field. */
export interface FieldRows {
  /** Columns of the edit grid; titles and option texts are keys of `strings`, or texts. */
  columns: readonly GridColumn[]
}

/** Status mark of a value in a list. */
export interface FieldState extends Pick<StatusProps, 'shape'> {
  tone: Tone
  /** Used if the dictionary has no text: a key of `strings`, or a text. */
  label?: string
}

/** Column of a field. Its title is the label of the field, or `title` if a shorter word is enough. */
export interface FieldColumn extends Pick<
  DataColumn<WireRecord>,
  'width' | 'minWidth' | 'align' | 'sortable' | 'pinned' | 'hidden' | 'fixed' | 'emphasis' | 'card' | 'pressable' | 'group'
> {
  title?: string
  /** Column and search field are shown only if the server sends the field. */
  ifSent?: boolean
  /** Text of a cell if the field type cannot derive it. */
  text?: (record: WireRecord, locale: Locale) => string
  /** Replaces the cell of the field type. Copies and screen readers still use the text. */
  Cell?: ComponentType<{ record: WireRecord; text: string }>
  /** Link target; undefined: no link. */
  link?: (record: WireRecord) => PageLinkTarget | undefined
}

/** Comparison of a search field (wire contract, list language): substring, exact value, or range (`_begin`, `_end`). */
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
  /** Comparison, if it differs from the default of the type. */
  match?: SearchMatch
  /** Repeats the search with the literal text if the wildcards found nothing: some servers take them literally. */
  orLiteral?: boolean
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
  /** Check of the text; all but `required` accept an empty text. */
  rule?: RuleName
  /** Characters as people count them. */
  minLength?: number
  maxLength?: number
  /** Shows a character counter. */
  counted?: true
  /** Table in which the value must be unique. A table alone means the column of this field's name in snake case. */
  unique?: string | UniqueField
  /** May repeat in several rows of an imported workbook, which are then one record. */
  repeats?: true
  help?: string
  /** Spans both columns. */
  wide?: boolean
  /** What a new record starts with. */
  initial?: string
  /** Only in the form of a new record. */
  addOnly?: boolean
  /** Cannot be changed once the record exists. */
  fixed?: boolean
  /** Never read: an edit starts empty and sends the field only after input, e.g. a password. */
  writeOnly?: boolean
  inputMode?: 'tel' | 'email' | 'url' | 'numeric' | 'decimal'
  /** Sent as a number. */
  numeric?: boolean
  /** `always`: also while empty or unchanged; `never`: only shown. By default filled and changed fields are sent. */
  sent?: 'always' | 'never'
  /** Sent with every new record, and when one of these fields changes. */
  sentWith?: readonly string[]
  /** Further names of the field in server errors, in addition to its Chinese label. */
  aliases?: readonly string[]
}

export interface ResourceField {
  /** Field name on the wire. */
  name: string
  /** Default `text`. */
  type?: FieldTypeName
  /** A key of `strings`, or a text; default the string with the name of the field. */
  label?: string
  /** Dictionary code, or `table,text,code`; of a `tree` always the latter. */
  dict?: string
  tree?: FieldTree
  users?: FieldUsers
  popup?: FieldPopup
  link?: FieldLink
  rows?: FieldRows
  /** Options of a field without a dictionary. */
  options?: readonly FieldOption[]
  /** Choices side by side instead of in a list; short ones as `buttons`. */
  radio?: boolean | 'buttons'
  /** Status marks by value. */
  states?: Readonly<Record<string, FieldState>>
  /** Allows several values, comma-joined. */
  multiple?: boolean
  /** For `depart`: loads one level at a time, for large organisations. */
  lazy?: boolean
  /** Computed by the server: an edit does not send it back. */
  made?: boolean
  /** False: excluded from advanced queries, e.g. because the column is in another table. */
  query?: false
  column?: FieldColumn
  search?: FieldSearch
  form?: FieldForm
}

export type ActionName = 'add' | 'edit' | 'delete' | 'deleteSeveral' | 'restore' | 'export' | 'import'

/** Paths of a resource (clauses 7), below the API base. Operations without a path are not offered. */
export interface ResourcePaths {
  /** Required unless the page supplies the records. */
  list?: string
  add?: string
  edit?: string
  /** The ids replace `{ids}` in the path, comma-joined; otherwise they are a parameter. */
  delete?: string
  deleteBatch?: string
  /** PUT that restores deleted records, for undo: body `{ids}`, comma-joined; a path with `{id}` is called for each. */
  restore?: { path: string; ids?: string }
  /**
   * Returns all fields of a record; forms call it before they show the record. `id` replaces `{id}` in the path, otherwise it is a
   * parameter. May be a list with more fields. Default `list`.
   */
  queryById?: string
  /** Export call with the wire parameters of the list. */
  exportXls?: string
  /** Export call of servers that expect the query as one JSON text, `paramsStr`. */
  exportXlsByParamsStr?: string
  /** Import call, together with `importColumns`; receives workbooks as `files[]`. */
  importExcel?: string
}

/** Additional action on records of the list. */
export interface ResourceAction {
  key: string
  /** A key of the words, or a text. */
  label: string
  permission?: PermissionCodes
  /** Another permission that is needed besides. */
  secondPermission?: PermissionCodes
  /** Its call, if not every server has it: the action is not offered once the server has answered so. */
  path?: string
  danger?: boolean
  /** Whether the action is available for a record. */
  offers?: (record: WireRecord) => boolean
  /** Why the row action is disabled for a record, a key of the words or a text; undefined: it is not. */
  obstacle?: (record: WireRecord) => string | undefined
  /** Main action of the page: first and always visible. */
  lead?: boolean
  /** Runs at once. Report failures with `context.run`. */
  run?: (records: readonly WireRecord[], context: ActionContext) => void | Promise<void>
  /** Opens a dialog for one record instead. */
  Dialog?: ComponentType<ActionDialogProps>
}

export interface ActionDialogProps {
  record: WireRecord
  /** Name of the record as in the list. */
  name: string
  onClose: () => void
  /** Reloads the list. */
  onChanged: () => void
}

/** Hierarchy of the records. */
export interface ResourceTree {
  /** Field with the id of the parent; also the parameter of the call that loads children. */
  parent: string
  /** Value of that parameter for the top level, if the list call needs one. A search omits it. */
  top?: string
  /** Field that marks records with children; default `hasChildren`, or the negation of `isLeaf` or `leaf`. */
  hasChild?: string
  /** Field with the children if the response contains them; default `children`. */
  children?: string
  /** Path that loads children; default the list call. */
  childrenPath?: string
  /** Parent parameter of that path; default `parent`. */
  parentParam?: string
  /** Column with the tree toggles, by field; default the first. */
  column?: string
  /** The list call returns the whole nested tree. Search and order then run in the browser, and all rows can be expanded at once. */
  whole?: boolean
  /** Whether a record accepts children; default all do. */
  accepts?: (record: WireRecord) => boolean
  /** Initial values of a new child in addition to its parent. */
  childDefaults?: (parent: WireRecord) => FormValues
  /** Default: records cannot be moved. */
  moves?: TreeMoves
}

/** Target position relative to another record: before it, as its child, or after it. */
export type TreeSlot = 'before' | 'inside' | 'behind'

export interface TreeMove {
  record: WireRecord
  /** The other record. */
  of: WireRecord
  spot: TreeSlot
}

/** The user can move records. While a search is active moving is off. */
export interface TreeMoves {
  permission: PermissionCodes
  /** Resolves with whether the move was stored; reports failures itself. */
  move: (context: ActionContext, move: TreeMove) => Promise<boolean>
}

/** Custom loader of resources whose list call has no pages or search fields. */
export interface ResourceReading {
  /** Loads rows, or a page of them. @throws OpsError */
  list: (transport: Transport, request: QueryParams, signal?: AbortSignal) => Promise<unknown>
  /** Loads the stored state of a record; undefined if it is deleted. @throws OpsError */
  stored: (transport: Transport, known: WireRecord, signal?: AbortSignal) => Promise<WireRecord | undefined>
}

/**
 * Declaration of a record type: paths, permissions and fields. List, search, forms, query builder, export and import are generated from it.
 */
export interface Resource {
  /** Storage key of the user's columns, views and queries. */
  name: string
  /**
   * `heading`, `one` (name of one record, in form titles; `addTitle` and `editTitle` replace it), `empty`, `emptyText`, `deleteDetails`,
   * and the labels of the fields by their names.
   */
  strings?: Catalogue<string>
  /** Title of the page if `strings` has no `heading`. */
  heading?: string
  icon?: LucideIcon
  paths: ResourcePaths
  permissions?: { readonly [Action in ActionName]?: PermissionCodes }
  /** Records that can be changed or deleted; default all. The string `deleteRefused` explains why others cannot be deleted. */
  offers?: { readonly [Action in 'edit' | 'delete']?: (record: WireRecord) => boolean }
  /** In the order of the form. */
  fields: readonly ResourceField[]
  /** The columns in their order, by field; default that of the fields. */
  columns?: readonly string[]
  /** Offers a card view; needs columns with a `card`. */
  cardView?: boolean | 'first'
  /** Shows the form sections as tabs; the first field needs a `section`. */
  formTabs?: boolean
  /** Opens add, edit and detail as a centred dialog, or as a drawer that leaves the list visible. Default `dialog`. */
  formPlace?: 'dialog' | 'drawer'
  /**
   * Headings of imported workbooks by field, as the server expects them. Default: the Chinese labels of the form fields. The string
   * `importHint` is shown before the import. The import shows the column title of the list, or `title`, a key of `strings`.
   */
  importColumns?: Readonly<Record<string, string | { heading: string; title: string }>>
  /** Lines above the headings that the import skips. Default 2, as in JeecgBoot. */
  importTitleRows?: number
  /** Columns that the import sends and the user does not fill in. */
  importAdditions?: readonly ImportAddition[]
  /** Fields with the name of a record; the first non-empty one is used. Default the first field. */
  titleFields?: readonly string[]
  /** Field shown next to the form title; default that of `titleFields`. */
  subject?: string
  /** Replaces the list call `paths.list`. */
  listLoader?: ResourceReading
  /** Makes the list a tree. Records supplied by the page are flat and name their parent in `parent`. */
  tree?: ResourceTree
  /** Default `createTime` descending (clauses 9). */
  sort?: Sort
  /** List parameters that are set outside of the search fields, e.g. by a department tree. */
  extraParams?: readonly string[]
  /** False: the list call does not support advanced queries. */
  advancedQuery?: false
  /** Consequences of a deletion for the confirm dialog; default the string `deleteDetails`. */
  deletionDetails?: (records: readonly WireRecord[], t: ActionContext['t']) => string
  /** Row actions, between "detail" and "delete" or before both. */
  rowActions?: readonly ResourceAction[]
  /** Key of the row action whose dialog opens after each add, if the user has its permission. */
  afterAdd?: string
  /** Actions on the selected records. */
  batchActions?: readonly ResourceAction[]
  /** Extensions of the form, loaded with it. */
  formExtensions?: () => Promise<{ default: FormExtensions }>
  /** Replaces the generated form; `ownDetail` replaces only the detail view. */
  ownForm?: () => Promise<{ default: (props: OwnFormProps) => ReactNode }>
  ownDetail?: () => Promise<{ default: (props: OwnFormProps) => ReactNode }>
}

/** Form values by field as texts. Several values are comma-joined, '' is empty. */
export type FormValues = Readonly<Record<string, string>>

/** Props of a custom editor. */
export interface EditorProps {
  /** Ids for editors that render label, help and error themselves, see `ItemControl`. */
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
  /** The edited record; null for a new one. */
  record: WireRecord | null
}

/** Extensions of one form field. */
export interface FieldExtensions {
  /** Field type that depends on other values. */
  type?: (values: FormValues) => FieldTypeName
  /** Replaces the editor of the field type. */
  Editor?: ComponentType<EditorProps>
  /** Whether the value is chosen instead of typed, if it differs from the type. */
  chosen?: boolean
  /** Custom check, run last; returns an error text, or null if valid. `now` is a wire time, `before` the initial value. */
  check?: (value: string, values: FormValues, t: (key: string) => string, at: { now: string; before: string }) => string | null
  /** Rules that depend on other values. */
  rules?: (values: FormValues) => readonly Rule[]
  /** Whether the field is shown; `records` are those of the list that opened the form. */
  shown?: (values: FormValues, records: readonly WireRecord[]) => boolean
}

/** Props of a side panel. */
export interface SidePanelProps {
  values: FormValues
  /** Null for a new one. */
  record: WireRecord | null
  /** `response` of `FormExtensions.load`; undefined until it is loaded. */
  response?: unknown
}

/** What a form works with besides its values. */
export interface FormContext extends Pick<ActionContext, 'transport' | 'feedback' | 't'> {
  /** Error text of a failure. */
  reason: (failure: unknown) => string
}

/** Second save button with an action on the stored record. */
export interface SaveAction {
  /** A key of the words. */
  label: string
  /** Label of the plain save button in that case, a key of `strings`. */
  saveLabel: string
  permission?: PermissionCodes
  /** Runs before anything is stored; false cancels. */
  ask: (values: FormValues, context: FormContext) => Promise<boolean>
  /**
   * Runs after the record is stored and returns the message to show, also for a failure: the record stays stored. `id` is '' if the server
   * did not return the id of a new record.
   */
  run: (stored: { id: string; values: FormValues }, context: FormContext) => Promise<ToastOptions>
}

export interface FormExtensions {
  /** Initial values that depend on the current time; `now` is a wire time. */
  begin?: (now: string, records: readonly WireRecord[]) => FormValues
  extraSave?: SaveAction
  fields?: Readonly<Record<string, FieldExtensions>>
  /** Side panel next to the fields if there is room, inside a `Beside` of `form/`, e.g. a preview. */
  Beside?: ComponentType<SidePanelProps>
  /** Side panel of the detail view; replaces `Beside`. */
  DetailBeside?: ComponentType<SidePanelProps>
  /** Loads additional data of a record: form values and anything the editors need. @throws OpsError */
  load?: (
    record: WireRecord,
    context: Pick<ActionContext, 'transport'>,
    signal?: AbortSignal,
  ) => Promise<{ values: FormValues; response?: unknown }>
  /** Derives values from others, after each change and before sending. */
  settle?: (values: FormValues) => FormValues
}

/** Props of a custom form. */
export interface OwnFormProps {
  mode: 'add' | 'edit' | 'detail'
  /** Null for a new one. */
  record: WireRecord | null
  onClose: () => void
  onSaved: () => void
  /** The save may have succeeded, but no response arrived. */
  onUnknown: () => void
}
