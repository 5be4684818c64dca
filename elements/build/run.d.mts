export type BuildName = 'kit' | 'console' | 'server' | 'compressed'

export const root: string
export function markOf(name: BuildName): string
export function deleteOutputs(name: BuildName): void
export function build(names: readonly BuildName[]): Promise<void>
