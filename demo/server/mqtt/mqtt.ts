import type { ServerContext } from '../platform/context'
import { MINUTE, SECOND } from '../platform/base/time'
import { inTransaction } from '../platform/database/transactions'
import { createPoller } from '../media/tickets/poller'
import { createEmbeddedBroker } from './broker/embedded'
import { NO_BROKER } from './broker/no-broker'
import { createOutsideBroker } from './broker/outside'
import { deliverCommands } from './commands/delivery'
import { sendPublished } from './commands/published'
import { createInbox } from './messages/inbox'
import { createLogRing } from './messages/ring'
import { createStateFeed } from './messages/state-feed'
import { storeBatches } from './messages/store'
import type { DevicePresence, Mqtt, MqttBroker, MqttReport, PublishedCommand, SentCommand } from './mqtt-context'

/** Milliseconds between two looks. */
const LOOK_EVERY = SECOND
/** Milliseconds between two signs that connections are still open, and after which a process without one is gone. */
const BEAT_EVERY = 20 * SECOND
const GONE_AFTER = MINUTE

type Context = Pick<ServerContext, 'database' | 'settings' | 'sessions' | 'mediaSecret' | 'hub'>

/** MQTT of this process: its broker, what devices send, commands to them. */
export function createMqtt(context: Context, report: (error: unknown) => void): Mqtt & { begin(): Promise<void> } {
  const { database, settings, hub } = context
  const inbox = createInbox()
  const trimLog = createLogRing()
  const publishStates = createStateFeed(context)
  const online = new Set<string>()
  let beatAt = 0

  const broker: MqttBroker = makeBroker()

  function makeBroker(): MqttBroker {
    if (settings.mqtt === 'off') return NO_BROKER
    const reports = {
      message: ({ equipmentNo, ...message }: Parameters<MqttReport['message']>[0]) => {
        inbox.message(equipmentNo, { direction: 'up', at: settings.clock.now(), reason: null, ...message })
        if (message.topic === 'reply' || message.topic === 'sos') wake()
      },
      presence: (presence: DevicePresence) => {
        if (presence.isOnline) online.add(presence.equipmentNo)
        else online.delete(presence.equipmentNo)
        inbox.presence(presence)
        wake()
      },
      reachable: () => wake(),
      command: (command: PublishedCommand) => {
        sendPublished(context, command, refuse).then(wake, report)
      },
      error: report,
    }
    return settings.mqtt.url === '' ? createEmbeddedBroker(context, settings.mqtt, reports) : createOutsideBroker(settings.mqtt, reports)
  }

  /** Notes in the log why a published command was not sent. */
  function refuse({ equipmentNo, name, payload }: PublishedCommand, reason: string): void {
    const at = settings.clock.now()
    inbox.message(equipmentNo, { topic: `cmd/${name}`, direction: 'down', payload, qos: 1, at, simFlag: '0', reason })
  }

  async function store(): Promise<void> {
    const batches = inbox.take()
    if (batches.size === 0) return
    const stored = await inTransaction(database, (trx) => storeBatches(trx, context, batches))
    await trimLog(database, stored)
    hub.wake()
  }

  /** Says that the connections of this process are open, and takes devices offline whose process is gone. */
  async function beat(): Promise<void> {
    const now = settings.clock.now()
    if (now - beatAt < BEAT_EVERY) return
    beatAt = now
    if (online.size > 0)
      await database
        .updateTable('mqttDevice')
        .set({ beatAt: now })
        .where('equipmentNo', 'in', [...online])
        .execute()
    await takeOffline(now - GONE_AFTER)
  }

  /** Devices whose connection was last heard of before a time. */
  async function takeOffline(before: number): Promise<void> {
    const gone = await database
      .selectFrom('mqttDevice')
      .select('equipmentNo')
      .where('onlineStatus', '=', '1')
      .where('beatAt', '<=', before)
      .execute()
    for (const { equipmentNo } of gone)
      inbox.presence({ equipmentNo, isOnline: false, ip: null, protocolVersion: null, clientId: null, simFlag: '0' })
    if (gone.length > 0) await store()
  }

  function sent({ equipmentNo, name, id, params, ts }: SentCommand): void {
    const payload = Buffer.from(JSON.stringify({ id, params, ts }))
    inbox.message(equipmentNo, { topic: `cmd/${name}`, direction: 'down', payload, qos: 1, at: ts, simFlag: '0', reason: null })
  }

  const poller = createPoller(
    async () => {
      await store()
      await deliverCommands(context, broker, sent)
      await store()
      await beat()
      await publishStates()
    },
    report,
    LOOK_EVERY,
  )

  function wake(): void {
    void poller.poll()
  }

  return {
    ...broker,
    wake,
    settle: () => poller.poll(),
    async begin() {
      // Nobody is connected to a broker that begins; where others share the database, theirs stay.
      if (settings.databaseUrl === '') await takeOffline(settings.clock.now())
      await broker.begin()
      poller.begin()
    },
    async close() {
      await broker.close()
      await poller.poll()
      await poller.close()
    },
  }
}
