export function importsOf(root: string, file: string): string[]
