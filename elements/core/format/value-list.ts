/** The keys of a value with many, in order; doubled and empty ones are left out. */
export function splitValue(value: string): string[] {
  return [...new Set(value.split(',').map((key) => key.trim()))].filter((key) => key !== '')
}

/** Many keys as the one text that is stored (clauses 9, multi-select separator comma). */
export function joinValue(keys: readonly string[]): string {
  return keys.join(',')
}

/** The names in a text that a person wrote, each once; any comma or semicolon parts them. */
export function namesIn(text: string): string[] {
  return splitValue(text.replaceAll(/[，、;；]/g, ','))
}
