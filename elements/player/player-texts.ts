import { clockText } from '../core/format/clock-text'
import type { Locale, Translate } from '../core/i18n'
import { describeError, isOpsError, type OpsErrorKind } from '../core/transport'
import type { PlaybackView } from './playback/playback.types'
import type { PlayerErrorCode, PlayerProtocol } from './player.types'
import type { playerStrings } from './player.strings'

export type PlayerTranslate = Translate<keyof (typeof playerStrings)['en']>

/** Names of the field, the same in both languages. */
export const protocolNames: Readonly<Record<PlayerProtocol, string>> = {
  wsFlv: 'WS-FLV',
  whep: 'WebRTC',
  hls: 'HLS',
  httpFlv: 'HTTP-FLV',
  mp4: 'MP4',
}

export function reasonOf(code: PlayerErrorCode, t: PlayerTranslate): string {
  if (code === 'protocol') return t('protocolReason')
  if (code === 'codec') return t('codecReason')
  return t(code)
}

/** What is said over the picture. */
export function stateText({ state, attempt, failure, play }: PlaybackView, hasSource: boolean, t: PlayerTranslate): string {
  if (state === 'idle') return t(hasSource ? 'ready' : 'idle')
  if (state === 'playing') return t(play?.protocol === 'mp4' ? 'replaying' : 'playing')
  if (state === 'reconnecting' && failure?.code === 'busy') return t('waiting')
  if (state === 'reconnecting') return t('reconnecting', { n: attempt })
  if (state === 'failed') return t('failed', { reason: reasonOf(failure?.code ?? 'network', t) })
  return t(state)
}

/** `00:42`, with hours only where there are some. */
export function durationText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return clockText(...(parts[0] === 0 ? parts.slice(1) : parts))
}

const absences: Partial<Record<OpsErrorKind, PlayerErrorCode>> = {
  notFound: 'missing',
  business: 'refused',
  expired: 'refused',
  forbidden: 'refused',
  unauthorized: 'refused',
}

/** Why the server gave no addresses of a device, as the code of an error. */
export function absenceCode(error: unknown): PlayerErrorCode {
  return (isOpsError(error) && absences[error.kind]) || 'network'
}

/** The same in words. A device that is not live is not found either, which is worth words of its own. */
export function absenceText(error: unknown, t: PlayerTranslate, locale: Locale): string {
  return t('lost', { reason: absenceCode(error) === 'missing' ? t('absent') : describeError(error, locale) })
}
