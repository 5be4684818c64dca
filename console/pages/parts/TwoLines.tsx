import type { ReactNode } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import twoLinesCss from './two-lines.css?inline'

interface TwoLinesProps {
  first: ReactNode
  second?: ReactNode
  tone?: 'warning' | 'danger' | undefined
}

/** A cell of two lines; the second one is smaller. */
export function TwoLines({ first, second, tone }: TwoLinesProps): ReactNode {
  useSheet(twoLinesCss)
  return (
    <span className="ops-twolines">
      <span>{first}</span>
      {second !== undefined && second !== '' && <small data-tone={tone}>{second}</small>}
    </span>
  )
}
