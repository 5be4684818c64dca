import { formatNumber } from '../../../../elements/core/format/number'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { CallOptions, QueryParams, Transport } from '../../../../elements/core/transport'
import { splitComma, stringValue } from '../../../../elements/list-page/resource/records'
import type { FormContext, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { optionalCall } from '../../parts/optional-call'
import { announcementPaths } from './announcement-paths'

/** People whom an announcement reaches, and those who would find it once they can sign in again. */
export interface Reach {
  reached: number
  frozen: number
}

/** More ids than these make an address that servers refuse. */
const maxIds = 150

/** What to ask about receivers; null where there is nothing to ask. */
export function reachQuestion(msgType: string, userIds: string): QueryParams | null {
  if (msgType === 'ALL') return { msgType }
  const ids = splitComma(userIds)
  return msgType === 'USER' && ids.length > 0 && ids.length <= maxIds ? { msgType, userIds: ids } : null
}

/** How many people those are; null where the server does not tell. @throws OpsError */
export async function askReach(transport: Transport, question: QueryParams, options?: CallOptions): Promise<Reach | null> {
  const { reach } = announcementPaths
  const response = await optionalCall(transport, reach, () => transport.get(reach, question, options))
  if (!isRecord(response)) return null
  const { reached, frozen } = response
  return typeof reached === 'number' && typeof frozen === 'number' ? { reached, frozen } : null
}

export const reachWords = ({ reached, frozen }: Reach, t: FormContext['word']): string =>
  t(frozen > 0 ? 'reachFrozen' : 'reach', { n: formatNumber(reached), frozen: formatNumber(frozen) })

/** Milliseconds a question waits for the number. */
const patience = 2000

/** The same in words; '' where the server does not tell, or takes too long. */
export async function reachText(
  announcement: WireRecord,
  { transport, word: t }: Pick<FormContext, 'transport' | 'word'>,
): Promise<string> {
  const question = reachQuestion(stringValue(announcement['msgType']), stringValue(announcement['userIds']))
  const reach = question && (await askReach(transport, question, { timeout: patience, once: true }).catch(() => null))
  return reach ? reachWords(reach, t) : ''
}
