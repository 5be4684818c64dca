import type { ReactNode } from 'react'
import { formatNumber } from '../../core/format'
import type { ChartPoint } from './chart.model'

interface ChartTableProps {
  caption: string
  /** Titles of its two columns. */
  category: string
  value: string
  points: readonly ChartPoint[]
}

/** The numbers of a drawing for those who do not see it. */
export function ChartTable({ caption, category, value, points }: ChartTableProps): ReactNode {
  return (
    <div className="ops-sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{category}</th>
            <th scope="col">{value}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{formatNumber(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
