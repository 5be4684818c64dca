import { isRecord } from '../../../../elements/core/storage'

/** The page that an answer holds: the last one where what was `asked` for has gone, for which servers say `current`. */
export function responsePage(response: unknown, requested: number): number {
  const current = isRecord(response) ? response['current'] : undefined
  return typeof current === 'number' && Number.isInteger(current) && current > 0 ? current : requested
}
