import { Type } from 'typebox'
import { answerOf } from '../../platform/http/schema/answers'
import { enrolAddress } from '../../platform/identity/totp'

/** What an authenticator app is given: to be typed, and as the address that a picture holds. Told once. */
export const ENROLMENT = answerOf({ secret: Type.String(), address: Type.String() })

/** How apps name the entry, beside the account. */
const ISSUER = 'ops-console'

export function enrolAnswer(secret: string, username: string): { secret: string; address: string } {
  return { secret, address: enrolAddress(secret, username, ISSUER) }
}
