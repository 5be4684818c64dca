import { isRecord } from '../../../elements/core/storage/shapes'

/** An invitation that rings. */
export interface Ring {
  readonly dispatchId: string
  readonly title: string
  readonly hostName: string
  /** Epoch ms. */
  readonly until: number
}

const textIn = (row: Readonly<Record<string, unknown>>, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}

/** The invitations after a signal: a ring adds one, its end and the end of its room take it away. */
export function withSignal(rings: readonly Ring[], signal: unknown): readonly Ring[] {
  if (!isRecord(signal)) return rings
  const dispatchId = textIn(signal, 'dispatchId')
  const others = rings.filter((ring) => ring.dispatchId !== dispatchId)
  if (signal['kind'] === 'ring')
    return [...others, { dispatchId, title: textIn(signal, 'title'), hostName: textIn(signal, 'hostName'), until: Number(signal['until']) }]
  return signal['kind'] === 'ringEnd' || signal['kind'] === 'ended' ? others : rings
}

/** The invitations among the user's rooms, as the list has them. */
export function ringsOfList(page: unknown): readonly Ring[] {
  const rows: readonly unknown[] = isRecord(page) && Array.isArray(page['records']) ? page['records'] : []
  return rows.filter(isRecord).flatMap((row) => {
    const own = row['own']
    if (!isRecord(own) || own['joinState'] !== 'ringing') return []
    return {
      dispatchId: textIn(row, 'id'),
      title: textIn(row, 'title'),
      hostName: textIn(row, 'hostName'),
      until: Number(own['ringUntil']),
    }
  })
}
