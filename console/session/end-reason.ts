import type { SignInReason } from './alerts'

/** Why a session is over, by the words in which the server refused its call; where they do not say it, its time was over. */
export function endReasonOf(message: string): SignInReason {
  if (/强制|被迫/.test(message)) return 'forced'
  if (/冻结|锁定/.test(message)) return 'frozen'
  return message.includes('别处') ? 'ended' : 'expired'
}
