export function createRoom(path: string, root: string, titles?: readonly string[]): string[]
