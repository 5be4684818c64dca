/** `root` ends with a slash. */
export function importGraph(root: string): string
