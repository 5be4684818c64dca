import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connection'
import { ApiError } from '../base/errors'
import type { Settings } from '../base/settings'
import { timeText } from '../base/time'
import { hasFactor } from './second-factor'

/** Code of the envelope by which a client knows that the call goes through once its user has shown again who he is. */
const STALE = 462

/**
 * Refuses a call of somebody who signed in too long ago: a session left open, or stolen, is not enough for it. JeecgBoot knows
 * nothing of the kind, so a version of it that is imitated does not ask.
 */
export async function requireRecentSignIn(
  { settings, database }: { settings: Settings; database: Database },
  { caller, freshTime }: FastifyRequest,
): Promise<void> {
  const { clock, limits, version } = settings
  if (!caller || !version.asksFreshSignIn || limits.recentSignInLife === 0) return
  if (freshTime > timeText(clock.now() - limits.recentSignInLife)) return
  const by = (await hasFactor(database, caller.userId)) ? 'code' : 'password'
  throw new ApiError('距上次登录时间较长，请先确认您的身份', STALE, 200, { by })
}
