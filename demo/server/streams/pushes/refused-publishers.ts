import type { ServerContext } from '../../platform/context'
import type { PushTable } from './push-table'
import { inTransaction } from '../../platform/database/transactions'
import { noteEvent, ofPush } from '../../devices/equipment/events'
import type { PushError } from '../../media/contract/ingest'
import type { Pushed } from '../../media/rtmp/publisher-protocol'

/** What an encoder hears that is refused: without a valid key nothing about the stream. */
export const PUSH_ERRORS = {
  unknown: 'The stream or its key is not known',
  key: 'The stream or its key is not known',
  expired: 'The key of this stream has expired',
  disabled: 'This stream is not enabled',
  deviceDisabled: 'The device of this stream is not enabled',
  busy: 'This stream is already being published',
  full: 'The server takes no more streams',
} as const satisfies Readonly<Record<PushError, string>>

/** Writes down that an encoder was refused, from where and why. */
export async function logRejected(
  context: Pick<ServerContext, 'database' | 'settings' | 'hub'>,
  row: PushTable | null,
  reason: PushError,
  { app, stream }: Pick<Pushed, 'app' | 'stream'>,
  address: string,
): Promise<void> {
  const streamKey = `${app}/${stream}`.slice(0, 130)
  const subject = row ? ofPush(row) : { equipmentId: null, streamKey }
  await inTransaction(context.database, (trx) => noteEvent(trx, context, subject, { type: 'refuse', detail: reason, address }))
  context.hub.wake()
}
