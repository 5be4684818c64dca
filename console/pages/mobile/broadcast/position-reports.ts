import type { Position } from '../parts/read-position'

/** Positions that wait for the network, and of one call. */
const MAX_WAITING = 100

/** A row of `appGpsUpload`. */
export interface PositionRow {
  readonly lng: number
  readonly lat: number
  readonly accuracy: number
  /** km/h. */
  readonly speed?: number
  /** Degrees from north. */
  readonly direction?: number
  /** Epoch ms. */
  readonly gpsTime: number
}

export function positionRow({ lng, lat, accuracy, speed, heading, time }: Position): PositionRow {
  return {
    lng,
    lat,
    accuracy: Math.round(accuracy),
    ...(speed !== null && { speed: Math.round(speed * 36) / 10 }),
    ...(heading !== null && Number.isFinite(heading) && { direction: Math.round(heading) }),
    gpsTime: time,
  }
}

/** Reports positions; those that were not sent wait for the next call, the newest hundred. */
export function createPositionReports(upload: (rows: readonly PositionRow[]) => Promise<void>): {
  report(position: Position): Promise<void>
  waiting(): number
} {
  let rows: readonly PositionRow[] = []
  let isSending = false
  return {
    waiting: () => rows.length,
    async report(position) {
      rows = [...rows, positionRow(position)].slice(-MAX_WAITING)
      if (isSending) return
      isSending = true
      const sent = rows
      try {
        await upload(sent)
        rows = rows.filter((row) => !sent.includes(row))
      } finally {
        isSending = false
      }
    },
  }
}
