import type { CSSProperties, ReactNode } from 'react'

interface MarkedProps {
  /** `#RGB` or `#RRGGBB`. */
  colour: string | undefined
  children: ReactNode
}

/** A word with the colour its dictionary gives it, as a dot: the word stays as legible as any other. */
export function Marked({ colour, children }: MarkedProps): ReactNode {
  if (colour === undefined) return children
  const tone: CSSProperties & { '--_tone': string } = { '--_tone': colour }
  return (
    <span className="ops-status" style={tone}>
      {children}
    </span>
  )
}
