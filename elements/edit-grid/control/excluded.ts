/** Names that the user was not granted; null while that is not known. */
export type Excluded = ReadonlySet<string> | null

export function mayInsert(excluded: Excluded): boolean {
  return excluded !== null && !excluded.has('add')
}

export function mayRemove(excluded: Excluded): boolean {
  return excluded !== null && !excluded.has('remove') && !excluded.has('batch_delete')
}

/** Rows of a tree are not removed, so neither is the button there. */
export function rowButtons(excluded: Excluded, isTree: boolean): Excluded {
  return isTree && excluded ? new Set([...excluded, 'remove']) : excluded
}
