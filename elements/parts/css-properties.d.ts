import 'react'

declare module 'react' {
  /** Inner tokens may be set by `style`, which React writes through the CSSOM (a strict policy allows that). */
  interface CSSProperties {
    [token: `--_${string}`]: string | number | undefined
  }
}
