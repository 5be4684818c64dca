import type { ReactNode } from 'react'

/** A colour as a patch beside its code; what is none is shown as it is. */
export function Swatch({ colour }: { colour: string }): ReactNode {
  if (!/^#[\da-f]{3,8}$/i.test(colour)) return colour
  return (
    <span className="ops-colourcell">
      <i style={{ background: colour }} />
      {colour}
    </span>
  )
}
