import type { LucideIcon } from 'lucide-react'

type Table = Readonly<Record<string, LucideIcon>>

let table: Table | null = null
let isRunning = false
const listeners = new Set<() => void>()

async function load(): Promise<void> {
  isRunning = true
  try {
    table = (await import('./stock-icons')).stockIcons
    for (const listener of listeners) listener()
  } catch {
    // Decoration: the next menu that is drawn asks again.
    isRunning = false
  }
}

/** The icons of stock menus; null until they are there. */
export const stockTable = (): Table | null => table

export function watchStockTable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fetches them, once somebody has a menu that names one. */
export function wantStockTable(): void {
  if (!table && !isRunning) void load()
}
