import type { Static, TObject } from 'typebox'
import { Failure } from '../../platform/base/failures'
import { required, wireSecret, wireText } from '../../platform/http/schema/wire-fields'

/** Longer than any password that can be set; a hash of megabytes would be a cheap way to keep the server busy. */
const LONGEST_PASSWORD = 1024

/** What a body signs in with; `device` is the word of the device, '' without one (auth/devices). */
export const CREDENTIALS = { username: required(wireText('用户名', 100)), password: wireSecret(), device: wireSecret() }
export type Credentials = Static<TObject<typeof CREDENTIALS>>

/** Throws for text that can not be a password. */
export function refuseImpossible(password: string): void {
  if (password === '' || password.length > LONGEST_PASSWORD) throw new Failure('用户名或密码错误')
}
