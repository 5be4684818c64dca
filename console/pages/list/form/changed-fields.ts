/** What a form holds: every value is a text, several are comma-joined, nothing is ''. */
export type FormTexts = Readonly<Record<string, string>>

/** Names of the fields whose text differs from the start; a blank at the ends is no change. */
export function changedFields(start: FormTexts, now: FormTexts): string[] {
  return Object.keys(now).filter((name) => (start[name] ?? '').trim() !== (now[name] ?? '').trim())
}
