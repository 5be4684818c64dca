/** One action (clauses 3). */
export interface ContextMenuItem {
  key: string
  text: string
  /** One of the names in `menu-icons.ts`; any other shows none. */
  icon?: string
  disabled?: boolean
  /** It destroys something. */
  danger?: boolean
}
