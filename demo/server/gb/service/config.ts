import { randomBytes } from 'node:crypto'
import type { ServerContext } from '../../platform/context'
import { isUnreadable } from '../../platform/database/encrypted-columns'
import { inTransaction } from '../../platform/database/transactions'
import type { GbConfigTable } from '../gb-tables'

export const CONFIG_ID = '1'
/** Characters that are told apart on the screen of a camera. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const PASSWORD_LENGTH = 12

/** A password for cameras: 12 characters, about 69 bits. */
export function drawPassword(): string {
  let password = ''
  while (password.length < PASSWORD_LENGTH)
    for (const byte of randomBytes(PASSWORD_LENGTH))
      // What is beyond the last whole alphabet would make some characters likelier.
      if (byte < 224 && password.length < PASSWORD_LENGTH) password += ALPHABET[byte % ALPHABET.length] ?? ''
  return password
}

/** The settings of the SIP server. The password is drawn once; id and password of the environment win. */
export async function loadConfig({ database, settings }: Pick<ServerContext, 'database' | 'settings'>): Promise<GbConfigTable> {
  const stored = await database.selectFrom('gbConfig').selectAll().where('id', '=', CONFIG_ID).executeTakeFirst()
  const row = stored ?? (await createConfig(database))
  const { sip } = settings
  return { ...row, ...(sip.id !== '' && { sipId: sip.id }), ...(sip.password !== '' && { password: sip.password }) }
}

async function createConfig(database: ServerContext['database']): Promise<GbConfigTable> {
  const row: GbConfigTable = {
    id: CONFIG_ID,
    sipId: '34020000002000000001',
    password: drawPassword(),
    passwordRule: 'shared',
    unknownDevices: 'accept',
    expires: 3600,
    keepaliveInterval: 60,
    keepaliveTimes: 3,
    streamMode: 'UDP',
    charset: 'GB2312',
    geoCrs: 'wgs84',
    mediaNodeId: null,
    publicIp: null,
    departId: null,
    updateBy: null,
    updateTime: null,
  }
  await inTransaction(database, (trx) =>
    trx
      .insertInto('gbConfig')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  )
  return database.selectFrom('gbConfig').selectAll().where('id', '=', CONFIG_ID).executeTakeFirstOrThrow()
}

/** The password of a device: its own, else that of the server, if the rule permits it; null without one. */
export function passwordFor(config: GbConfigTable, own: string | null): string | null {
  if (own !== null && !isUnreadable(own)) return own
  return config.passwordRule === 'shared' && !isUnreadable(config.password) ? config.password : null
}
