import { createContext } from 'react'

declare const __OPS_DEV__: boolean

/** Built by `npm run dev`. */
export const isDevelopment: boolean = __OPS_DEV__

/** Whether this console offers the settings of its layout: under `npm run dev`, or with its attribute `settings`. */
export const SettingsShownContext = createContext(isDevelopment)
