import { Type } from 'typebox'
import { assertEnterCodeAllowed, countWrongEnterCode } from '../../platform/attempts/open-links'
import type { ServerContext } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import type { EnterCodeTable } from './code-table'
import { CODE_TARGETS, INVITATION_CARDS, INVITES } from './code-targets'
import { codeOfDigits } from './draw'

export const INVITATION = {
  query: requestSchema({ code: queryText('六位码', /^(?:\d{6})?$/), invite: queryText('邀请码', /^[\w-]{0,64}$/) }),
  result: objectSchema({
    /** Kind of the target. */
    kind: Type.String(),
    code: Type.String(),
    title: Type.String(),
    cover: nullable(Type.String()),
    host: nullable(Type.String()),
    time: nullable(Type.String()),
    status: Type.String(),
    /** What its page asks for: `password`, `inviteCode`. */
    asks: Type.Array(Type.String()),
  }),
}

async function codeOf(context: ServerContext, { code, invite }: { code: string; invite: string }): Promise<EnterCodeTable | undefined> {
  if (code !== '') return codeOfDigits(context, code)
  for (const find of INVITES) {
    // oxlint-disable-next-line no-await-in-loop -- one or two kinds have invitations
    const row = await find(context, invite)
    if (row) return row
  }
  return undefined
}

/** GET /ibl/open/invitation?code|invite: the card of an invitation. A wrong one counts as a wrong code. */
export async function invitation({ context, request, address, query }: PublicHandlerContext<typeof INVITATION>): Promise<Envelope> {
  if ((query.code === '') === (query.invite === '')) throw new ApiError('请提供六位码或邀请码之一')
  const { caller } = request
  const sender = { userId: caller?.userId, address }
  await assertEnterCodeAllowed(context, sender)
  const code = await codeOf(context, query)
  const entry = code && { code, caller, viewerId: '', password: '', inviteCode: query.invite }
  const target = (entry && (await CODE_TARGETS.get(entry.code.targetType)?.(context, entry))) ?? null
  if (!code || !target) {
    await countWrongEnterCode(context, sender)
    throw new ApiError(query.code === '' ? '邀请不存在或已失效' : '六位码不存在或已失效')
  }
  const card = await INVITATION_CARDS.get(code.targetType)?.(context, code)
  const { title, status } = target
  return queryResult({ kind: code.targetType, code: code.code, title, status, cover: null, host: null, time: null, asks: [], ...card })
}
