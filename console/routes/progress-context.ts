import { createContext } from 'react'

/** Says that something is on its way; returns the end of it. Null outside of the workspace. */
export const ProgressContext = createContext<(() => () => void) | null>(null)
