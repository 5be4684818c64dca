export function findBrowser(): string | undefined
export function browserPath(): string
export function browserArguments(): string[]
export function ensureBrowser(): void
