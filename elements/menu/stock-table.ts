import type { LucideIcon } from 'lucide-react'
import { createStore } from 'zustand/vanilla'

type Table = Readonly<Record<string, LucideIcon>>

/** The icons of stock menus; null until they are there. */
export const stockTable = createStore<Table | null>(() => null)
let isRunning = false

async function load(): Promise<void> {
  isRunning = true
  try {
    stockTable.setState((await import('./stock-icons')).stockIcons, true)
  } catch {
    // Decoration: the next menu that is drawn asks again.
    isRunning = false
  }
}

/** Fetches them, once somebody has a menu that names one. */
export function wantStockTable(): void {
  if (!isRunning) void load()
}
