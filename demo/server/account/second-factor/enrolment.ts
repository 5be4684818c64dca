import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { enrolAddress } from '../../platform/identity/totp'

/** What an authenticator app is given: to be typed, and as the address that a picture holds. Told once. */
export const ENROLMENT = objectSchema({ secret: Type.String(), address: Type.String() })

/** How apps name the entry, beside the account. */
const ISSUER = 'ops-console'

export function enrolmentResponse(secret: string, username: string): { secret: string; address: string } {
  return { secret, address: enrolAddress(secret, username, ISSUER) }
}
