import { createContext, use } from 'react'
import type { CellHelp } from './cell-help'

export const CellHelpContext = createContext<CellHelp | null>(null)

/** What the cells of this grid share; for editors. */
export function useCellHelp(): CellHelp {
  const help = use(CellHelpContext)
  if (!help) throw new Error('an editor needs the grid around it')
  return help
}
