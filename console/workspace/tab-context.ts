import { createContext } from 'react'

/** What the tab with a path is called; a path is called itself where nothing is known. */
export const TabTitleContext = createContext<(path: string) => string>((path) => path)
