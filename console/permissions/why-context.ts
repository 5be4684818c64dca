import { createContext } from 'react'

/** Explains an action code or an address beside an element. Null for those to whom permissions are not explained. */
export type AskWhy = (subject: string, beside: HTMLElement) => void

export const WhyContext = createContext<AskWhy | null>(null)
