import { createContext } from 'react'

/** Title of the page's own route, as its menu entry says it. */
export const RouteTitleContext = createContext('')
