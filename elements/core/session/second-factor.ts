import { isRecord } from '../storage/shapes'
import { OpsError } from '../transport/ops-error'
import type { Transport } from '../transport/transport.types'
import { acceptedLogin } from './login'
import type { FactorStep, LoginResult } from './session.types'

/** Body code of a ticket that is too old or has been tried too often: the sign-in begins anew. */
export const signInOverCode = 463

/** Calls of second factors, below the API base; JeecgBoot has none of them. */
const base = '/sys/secondFactor'
const loginPath = '/sys/totpLogin'
const enrolPath = '/sys/totpEnrol'
const reauthPath = '/sys/freshSignIn'

/** What an authenticator app is given: a text to be typed, and an address that it reads off a picture. */
export interface Enrolment {
  secret: string
  address: string
}

/** @throws OpsError kind `malformed` for anything else */
function enrolmentOf(response: unknown, path: string): Enrolment {
  if (!isRecord(response) || typeof response.secret !== 'string' || typeof response.address !== 'string')
    throw new OpsError('malformed', { path, status: 200 })
  return { secret: response.secret, address: response.address }
}

function codesOf(response: unknown): readonly string[] {
  const codes: readonly unknown[] = isRecord(response) && Array.isArray(response.recoveryCodes) ? response.recoveryCodes : []
  return codes.filter((code) => typeof code === 'string')
}

const open = { anonymous: true, mayRepeat: true } as const

/** Signs in by a code of the second factor, or a recovery code. `recoveryCodes`: of a factor that begins with this. @throws OpsError */
export async function loginByFactor(
  transport: Transport,
  { due: { ticket }, device }: FactorStep,
  code: string,
): Promise<{ result: LoginResult; recoveryCodes: readonly string[] }> {
  const path = loginPath
  const response = await transport.envelope({ method: 'POST', path, body: { ticket, code, device }, ...open, allowFailure: true })
  const result = acceptedLogin(path, response)
  if ('ticket' in result) throw new OpsError('malformed', { path, status: 200 })
  return { result, recoveryCodes: codesOf(response.result) }
}

/** The secret for somebody who has to set up a second factor before he is in. @throws OpsError */
export async function enrolByTicket(transport: Transport, ticket: string): Promise<Enrolment> {
  return enrolmentOf(await transport.post(enrolPath, { ticket }, open), enrolPath)
}

/** What shows that it is the user himself who changes his second factor: his password, or a code of the present one. */
export type FactorProof = { password: string } | { code: string }

/** @throws OpsError */
export async function beginFactor(transport: Transport, proof: FactorProof): Promise<Enrolment> {
  return enrolmentOf(await transport.post(`${base}/begin`, proof), `${base}/begin`)
}

/** Takes the secret that was begun into use; resolves with its recovery codes. @throws OpsError */
export async function confirmFactor(transport: Transport, code: string): Promise<readonly string[]> {
  return codesOf(await transport.post(`${base}/confirm`, { code }))
}

/** Resolves with recovery codes in the place of those before. @throws OpsError */
export async function renewRecoveryCodes(transport: Transport, proof: FactorProof): Promise<readonly string[]> {
  return codesOf(await transport.post(`${base}/renewCodes`, proof))
}

/** @throws OpsError */
export async function endFactor(transport: Transport, proof: FactorProof): Promise<void> {
  await transport.post(`${base}/off`, proof)
}

export interface OwnFactor {
  /** Since when there is one; null without. */
  since: string | null
  /** A role asks for it. */
  required: boolean
  /** Recovery codes that are left. */
  recoveryCodes: number
}

/** Call of one's own factor; JeecgBoot does not have it. */
export const ownFactorPath = `${base}/own`

/** @throws OpsError */
export async function loadOwnFactor(transport: Transport, signal: AbortSignal): Promise<OwnFactor> {
  const response = await transport.get(ownFactorPath, {}, { signal })
  if (!isRecord(response)) throw new OpsError('malformed', { path: ownFactorPath, status: 200 })
  return {
    since: typeof response.since === 'string' ? response.since : null,
    required: response.required === true,
    recoveryCodes: Number(response.recoveryCodes) || 0,
  }
}

/** Shows again who the user is: his sign-in counts as one that began now. @throws OpsError */
export async function reauthenticate(transport: Transport, proof: FactorProof): Promise<void> {
  await transport.post(reauthPath, proof, { mayRepeat: true })
}
