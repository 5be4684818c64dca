/** Joins class names and leaves out what is empty: `cx('ops-btn', busy && 'is-busy', className)`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
