import { isRecord } from '../../../../elements/core/storage/shapes'
import type { ChartPoint } from '../../../../elements/parts/chart/chart.model'
import type { ReportColumn } from '../../../../elements/parts/report/report.types'
import { cellOf } from './report-resource'

export interface ReportPoints {
  points: readonly ChartPoint[]
  /** Categories in all; more than points where the server drew the line. */
  categories: number
}

/** Reads `getChart`. Categories with the same words are one. */
export function readPoints(data: unknown, category: ReportColumn, blank: string): ReportPoints {
  const raw: readonly unknown[] = isRecord(data) && Array.isArray(data.points) ? data.points : []
  const values = new Map<string, number>()
  for (const point of raw) {
    if (!isRecord(point)) continue
    const label = cellOf({ ...category, kind: 'text' }, point.category) || blank
    const value = Number(point.value)
    if (Number.isFinite(value)) values.set(label, (values.get(label) ?? 0) + value)
  }
  const points = [...values].map(([label, value]) => ({ label, value }))
  const response = isRecord(data) ? Number(data.categories) : NaN
  return { points, categories: Number.isFinite(response) ? response : points.length }
}
