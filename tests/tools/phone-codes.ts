import type { TestServer } from './server'
import { waitFor } from './wait'

/** The code in the message that the server printed last for a phone, once there is one more of them than `before`. */
export function codeFor(server: TestServer, phone: string, before: number): Promise<string> {
  return waitFor(() => {
    const codes = codesFor(server, phone)
    return Promise.resolve(codes.length > before ? (codes.at(-1) ?? null) : null)
  }, `a code for ${phone}`)
}

/** All codes printed for a phone so far. */
export function codesFor(server: TestServer, phone: string): string[] {
  return [...server.printed().matchAll(new RegExp(`\\[SMS\\] ${phone} .*?(\\d{6})`, 'g'))].map(([, code = '']) => code)
}
