/** What a form holds: every value is a text, several are comma-joined, nothing is ''. */
export type FormTexts = Readonly<Record<string, string>>

/** Names of the fields whose text differs from the start; a blank at the ends is no change. */
export function changedFields(start: FormTexts, now: FormTexts): string[] {
  return Object.keys(now).filter((name) => (start[name] ?? '').trim() !== (now[name] ?? '').trim())
}

/** Names of the fields that two have changed from the same start, each to something else. */
export function disputedFields(start: FormTexts, theirs: FormTexts, ours: FormTexts): string[] {
  const changed = new Set(changedFields(start, theirs))
  const differing = new Set(changedFields(theirs, ours))
  return changedFields(start, ours).filter((name) => changed.has(name) && differing.has(name))
}

/** Our changes upon what somebody else has stored meanwhile. */
export function mergedFields(start: FormTexts, theirs: FormTexts, ours: FormTexts): FormTexts {
  return { ...theirs, ...Object.fromEntries(changedFields(start, ours).map((name) => [name, ours[name] ?? ''])) }
}
