import { randomBytes } from 'node:crypto'

/** A key that nobody guesses: 128 bits as 32 hex digits. */
export function newPushKey(): string {
  return randomBytes(16).toString('hex')
}

/** A key as lists show it: enough to tell two apart, too little to push with. */
export function maskedKey(key: string): string {
  return `${key.slice(0, 4)}****${key.slice(-4)}`
}
