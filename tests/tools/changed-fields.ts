/** Names of the fields whose values differ between two versions of a stored row, without who changed it and when. */
export function changedFields(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !/^update_?(time|by)$/i.test(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .toSorted()
}
