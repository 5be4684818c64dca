import { expect } from 'vitest'
import { AREAS } from './areas'
import { Client } from './client'
import { type Report, Run, signIn, type CheckOutcome } from './run'

/**
 * Calls of the contract that the embedded server does not know yet: all of them of the device API (clauses 7.5-02 to 7.5-04 of files
 * to play), none of sign-in, administration, files and reports.
 */
const NOT_YET: readonly string[] = []

/** The embedded server as it is without switches. */
const BY_DEFAULT = {
  expiry: 'HTTP 401',
  captcha: 'not asked',
  'wrong captcha': 'not looked at',
  'wrong phone code': 'refused',
  'signatures of dictionaries': 'not asked',
  sockets: 'token as protocol',
  'sessions after a new password': 'end',
  'positions of a user by queryById': 'told',
  'names of roles': 'by pattern',
  'pictures of the editor': 'local',
}

export interface Mode {
  mode: string
  settings: Readonly<Record<string, string>>
  /** How it does what versions do differently. */
  traits: Readonly<Record<string, string>>
}

/** What each switch changes. Captchas are asked where they are what is looked at. */
const SWITCHED: Readonly<Record<string, Omit<Mode, 'mode'>>> = {
  expiry500: { settings: {}, traits: { expiry: 'HTTP 500' } },
  expiry401raw: { settings: {}, traits: { expiry: 'HTTP 401, success true' } },
  captcha412: { settings: { OPS_CAPTCHA: 'on' }, traits: { captcha: 'asked', 'wrong captcha': 'code 412' } },
  sign: { settings: {}, traits: { 'signatures of dictionaries': 'asked' } },
  'socket-open': { settings: {}, traits: { sockets: 'without a token' } },
  '3.8': {
    settings: {},
    traits: {
      'signatures of dictionaries': 'asked',
      'sessions after a new password': 'go on',
      'positions of a user by queryById': 'not told',
      'names of roles': 'as written',
    },
  },
}

/** The embedded server with one of the switches of OPS_EMULATE, or without any. */
export function modeOf(emulation: string | undefined): Mode {
  if (emulation === undefined) return { mode: 'default', settings: {}, traits: BY_DEFAULT }
  const { settings, traits } = SWITCHED[emulation] ?? { settings: {}, traits: {} }
  return { mode: emulation, settings: { ...settings, OPS_EMULATE: emulation }, traits: { ...BY_DEFAULT, ...traits } }
}

const those = ({ calls }: Report, status: CheckOutcome) => calls.filter(({ verdict }) => verdict === status)

/** The whole contract against the server at this address. @throws AssertionError that tells what differs */
export async function expectConforming(url: string, { traits }: Mode): Promise<void> {
  const client = new Client(`${url}/jeecg-boot`)
  const report = await new Run(client, await signIn(client, 'admin', '123456'), AREAS).all()
  expect(those(report, 'differs')).toEqual([])
  expect(those(report, 'absent').map(({ call }) => call)).toEqual(NOT_YET)
  expect(report.traits).toMatchObject(traits)
  expect(report.left).toEqual([])
}
