import { formatNumber } from '../../../../elements/core/format/number'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { CallOptions, QueryParams, Transport } from '../../../../elements/core/transport'
import { splitComma, stringValue } from '../../../../elements/list-page/resource/records'
import type { FormContext, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { optionalCall } from '../../../../elements/core/transport/absent-calls'
import { announcementPaths } from './announcement-paths'

/** People whom an announcement reaches, and those who would find it once they can sign in again. */
export interface Reach {
  reached: number
  frozen: number
  /** Whom an announcement of this server can be for; none where it does not tell. */
  audiences: readonly AudienceType[]
}

/** Whom an announcement can be for; servers that are asked by `audiences` say which of them they know. */
export const audiences = ['ALL', 'USER', 'DEPART', 'ROLE'] as const
export type AudienceType = (typeof audiences)[number]

/** The field with the receivers of an audience, which the call takes as well. */
const receiverFields: Readonly<Partial<Record<string, string>>> = { USER: 'userIds', DEPART: 'departIds', ROLE: 'roleIds' }

/** More ids than these make an address that servers refuse. */
const maxIds = 150

/** What to ask about the receivers of an announcement; null where there is nothing to ask. */
export function reachParams({ msgType, ...announcement }: WireRecord): QueryParams | null {
  const type = stringValue(msgType)
  if (type === 'ALL') return { msgType: type }
  const field = receiverFields[type]
  const ids = field === undefined ? [] : splitComma(stringValue(announcement[field]))
  return field !== undefined && ids.length > 0 && ids.length <= maxIds ? { msgType: type, [field]: ids } : null
}

/** How many people those are; null where the server does not tell. @throws OpsError */
export async function loadReach(transport: Transport, question: QueryParams, options?: CallOptions): Promise<Reach | null> {
  const { reach } = announcementPaths
  const response = await optionalCall(transport, reach, () => transport.get(reach, question, options))
  if (!isRecord(response)) return null
  const { reached, frozen } = response
  const isKnown = (type: AudienceType): boolean => Array.isArray(response['audiences']) && response['audiences'].includes(type)
  return typeof reached === 'number' && typeof frozen === 'number' ? { reached, frozen, audiences: audiences.filter(isKnown) } : null
}

export const reachSummary = ({ reached, frozen }: Pick<Reach, 'reached' | 'frozen'>, t: FormContext['t']): string =>
  t(frozen > 0 ? 'reachFrozen' : 'reach', { n: formatNumber(reached), frozen: formatNumber(frozen) })

/** Milliseconds a question waits for the number. */
const delay = 2000

/** The same in words; '' where the server does not tell, or takes too long. */
export async function reachText(announcement: WireRecord, { transport, t }: Pick<FormContext, 'transport' | 't'>): Promise<string> {
  const question = reachParams(announcement)
  const reach = question && (await loadReach(transport, question, { timeout: delay, once: true }).catch(() => null))
  return reach ? reachSummary(reach, t) : ''
}
