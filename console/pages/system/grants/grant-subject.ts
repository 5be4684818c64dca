import type { QueryParams } from '../../../../elements/core/transport'

/** The calls for the data rules that an entry is tied to. */
export interface EntryRulesCalls {
  /** Takes `permissionId` and `dataRuleIds` beside the body; answers `{datarule, drChecked}` below it, at `/{permissionId}/{holder...}`. */
  path: string
  /** Ids that name the grant behind that of the entry. */
  holder: readonly string[]
  body: Readonly<Record<string, string>>
  /** What ticking does, and what it means that none is ticked; default: as with a role. */
  texts?: { help: string; none: string }
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

/** The path that answers the rules of an entry. */
export function entryRulesPath({ path, holder }: EntryRulesCalls, permissionId: string): string {
  return [path, ...[permissionId, ...holder].map(encodeURIComponent)].join('/')
}
