import { Failure } from '../failures'
import { required, wireSecret, wireText } from '../http/schema/wire-fields'

export interface Credentials {
  username: string
  password: string
  /** The word of the device, '' without one (auth/devices). */
  device: string
}

/** Longer than any password that can be set; a hash of megabytes would be a cheap way to keep the server busy. */
const LONGEST_PASSWORD = 1024

/** Account, password and device of a body that signs in; account names have at most 100 characters. */
export const CREDENTIALS = { username: required(wireText('用户名', 100)), password: wireSecret(), device: wireSecret() }

/** Throws for what nobody's password can be. */
export function refuseImpossible(password: string): void {
  if (password === '' || password.length > LONGEST_PASSWORD) throw new Failure('用户名或密码错误')
}
