/** Names that the user was not granted; null while that is not known. */
export type Excluded = ReadonlySet<string> | null

export function mayInsert(excluded: Excluded): boolean {
  return excluded !== null && !excluded.has('add')
}

export function mayRemove(excluded: Excluded): boolean {
  return excluded !== null && !excluded.has('remove') && !excluded.has('batch_delete')
}
