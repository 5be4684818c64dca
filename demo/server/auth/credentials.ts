import { Failure } from '../http/failures'
import { type Body, requiredText, secretText } from '../http/parse'

export interface Credentials {
  username: string
  password: string
  /** The word of the device, '' without one (auth/devices). */
  device: string
}

/** Longer than any password that can be set; a hash of megabytes would be a cheap way to keep the server busy. */
const LONGEST_PASSWORD = 1024

/** Account and password of a body; names have at most 100 characters. */
export function readCredentials(body: Body): Credentials {
  const username = requiredText(body, 'username', '用户名', 100)
  const password = secretText(body, 'password')
  if (password === '' || password.length > LONGEST_PASSWORD) throw new Failure('用户名或密码错误')
  return { username, password, device: secretText(body, 'device') }
}
