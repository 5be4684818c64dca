export function viewName(name: string): string
export function register(registry: string, name: string): string
export function createElement(name: string, root: string): string[]
