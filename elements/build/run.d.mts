export type BuildName = 'kit' | 'console' | 'server' | 'compressed'

export function markOf(name: BuildName): string
