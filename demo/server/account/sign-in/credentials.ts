import type { Static, TObject } from 'typebox'
import { ApiError } from '../../platform/base/errors'
import { required, secretParam, textParam } from '../../platform/http/schema/request-schema'

/** Longer than any password that can be set; a hash of megabytes would be a cheap way to keep the server busy. */
const LONGEST_PASSWORD = 1024

/** What a body signs in with; `device` is the word of the device, '' without one (auth/devices). */
export const CREDENTIALS = { username: required(textParam('用户名', 100)), password: secretParam(), device: secretParam() }
export type Credentials = Static<TObject<typeof CREDENTIALS>>

/** Throws for text that cannot be a password. */
export function assertValidCredentials(password: string): void {
  if (password === '' || password.length > LONGEST_PASSWORD) throw new ApiError('用户名或密码错误')
}
