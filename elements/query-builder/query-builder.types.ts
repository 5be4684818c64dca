/** A comparison that every JeecgBoot knows in advanced queries (clauses 4.6-14), in its words; `empty` has no value. */
export type WireRule = 'eq' | 'like' | 'right_like' | 'left_like' | 'in' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'empty'

/** How a condition compares. JeecgBoot drops `not_empty` and `between` in silence, so they are sent as comparisons. */
export type QueryRule = WireRule | 'not_empty' | 'between'

export interface QueryOption {
  value: string | number
  text?: string
  label?: string
}

/** A field that can be asked for. */
export interface QueryField {
  /** Its name on the wire. */
  value: string
  /** What it is called. */
  text?: string
  label?: string
  /**
   * What it holds: `string`, `int`, `number`, `date`, `datetime`, `time`, `switch`, `select-user` or `sel_user`, `select-depart` or
   * `sel_depart`, `area-linkage` or `pca`, `sel_tree`, `cat_tree`, `popup`, `list_multi`, `sel_search`. Default a text.
   */
  type?: string
  /** Dictionary code; with `dictTable` and `dictText` the code column of that table. */
  dictCode?: string
  dictTable?: string
  dictText?: string
  options?: readonly QueryOption[]
  /** Field of the report that a popup gives back. */
  customReturnField?: string
  popup?: { code: string; field?: string; orgFields?: string; destFields?: string }
  /** Where the tree of `sel_tree` and `cat_tree` comes from, see `ops-tree-select` and `ops-category-select`. */
  tree?: { dict?: string; pidField?: string; pidValue?: string; hasChildField?: string; condition?: string; pcode?: string }
  /** Fields of a sub-table: asked for as `parent,child`; the parent itself is not to be chosen. */
  children?: readonly QueryField[]
}

/** One row (clauses 3-65): a field with its settings, a rule and a value. */
export interface QueryCondition extends Pick<
  QueryField,
  'dictCode' | 'dictTable' | 'dictText' | 'options' | 'customReturnField' | 'popup' | 'tree'
> {
  field: string
  rule: QueryRule
  /** Several values, and both ends of `between`, are comma-joined; '' for none. */
  val: string
  type: string
  /** The value in words, where it is a code. */
  text?: string
}

export type MatchType = 'and' | 'or'

export interface Query {
  matchType: MatchType
  records: readonly QueryCondition[]
}

/** A query under a name (clauses 3-66). */
export interface SavedQuery extends Query {
  title: string
}

/** A condition as the server reads it. */
export interface QueryParam {
  field: string
  rule: WireRule
  val: string
  type: string
  dbType?: 'int' | 'bigdecimal'
  /** Read by nobody but us: what the value says. */
  text?: string
  /** What the comparison stands for: JeecgBoot passes over this, the demo server reads it. */
  as?: 'not_empty' | 'between'
}

/** What is asked for (clauses 3-67). */
export interface QueryResult {
  matchType: MatchType
  params: readonly QueryParam[]
}

/** Tells how many records a query finds. @throws when it cannot be told */
export type CountRecords = (result: QueryResult, signal: AbortSignal) => Promise<number>

/** What `ops-query` tells: the conditions as they are sent, as they are edited, and as the two parameters of a list call. */
export interface QueryDetail extends Query, QueryResult {
  superQueryParams: string
  superQueryMatchType: string
}

interface Waiting {
  /** The user is told only when this is done; its rejection is shown to him in the words of its message. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface SaveQueryDetail extends Waiting {
  query: SavedQuery
  /** Title of the one it stands in place of; of another one where it was renamed. */
  replaced?: string | undefined
}

export interface RemoveQueryDetail extends Waiting {
  title: string
}
