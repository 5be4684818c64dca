import type { QueryParams } from '../../../../elements/core/transport'

/** The calls for the data rules that an entry is tied to. */
export interface EntryRulesCalls {
  /** The path that answers `{datarule, drChecked}`. */
  read: (permissionId: string) => string
  /** Takes `permissionId` and `dataRuleIds` beside the body. */
  path: string
  body: Readonly<Record<string, string>>
}

/** Something that is granted permissions, and the calls for it (clauses 7.2). */
export interface GrantSubject {
  /** What kind of thing it is, and which one. */
  kind: string
  id: string
  name: string
  /** What can be granted to it: `{treeList}`. */
  tree: { path: string; params: QueryParams }
  /** Ids of what it is granted. */
  granted: { path: string; params: QueryParams }
  /** Takes `permissionIds` and `lastpermissionIds` beside the body. */
  save: { path: string; body: Readonly<Record<string, string>> }
  /** Where entries may be tied to data rules. */
  rules?: EntryRulesCalls
}
