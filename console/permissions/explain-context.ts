import { createContext } from 'react'

/** Explains an action code or an address beside an element. Null for those to whom permissions are not explained. */
export type OpenExplanation = (subject: string, anchor: HTMLElement) => void

export const ExplainContext = createContext<OpenExplanation | null>(null)
