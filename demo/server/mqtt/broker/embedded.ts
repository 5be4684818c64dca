import { createServer, type Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Aedes, type AedesPublishPacket, type AuthenticateError, type Client, type ConnectPacket, type Subscription } from 'aedes'
import { addressGroup } from '../../platform/base/address'
import { message as messageText, type Message } from '../../platform/base/message'
import type { MqttOptions } from '../../platform/base/settings'
import { MINUTE, SECOND } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import { accountWith, isIdOfAnother, isOwnName } from '../accounts/accounts'
import { MAX_PAYLOAD } from '../payloads/payload'
import type { MqttBroker, MqttReport, PublishedCommand, SentCommand } from '../mqtt-context'
import { createDeviceConnections } from './device-connections'
import { guardPackets } from './packet-guard'
import { createRates } from './rates'
import { maySubscribe, publishRight, rightsOf, sees, type Session } from './sessions'
import { commandOf, deviceTopic, readDeviceTopic } from '../topics'

/** Milliseconds without a packet of a new connection. */
const CONNECT_TIMEOUT = 5 * SECOND
/** Milliseconds for which a client that does not read holds up others. */
const DRAIN_TIMEOUT = SECOND
/** Connections of one address in a minute: a storm slows down that address alone. */
const CONNECTS_PER_MINUTE = 600
/** Milliseconds between two looks whether accounts are in force. */
const INSPECT_EVERY = 2 * SECOND
/** Where messages go that nobody may receive; they are acknowledged, so that devices do not repeat them. */
const NOWHERE = '$ops/nowhere'

const BAD_PROTOCOL_ID = 2
const SERVER_UNAVAILABLE = 3
const BAD_PASSWORD = 4
const NOT_AUTHORIZED = 5

type Context = Pick<ServerContext, 'database' | 'settings' | 'sessions' | 'mediaSecret'>

function refusal(returnCode: number, text: string): AuthenticateError {
  return Object.assign(new Error(text), { returnCode })
}

/** Number of the device and name of the command of `cmd/` topics. */
function commandTopic(topic: string): string | null {
  const own = readDeviceTopic(topic)
  return own && commandOf(own.rest) !== null ? own.equipmentNo : null
}

/** The broker of this process: aedes, over TCP and WebSocket. */
export function createEmbeddedBroker(
  context: Context,
  mqtt: MqttOptions,
  report: MqttReport & { command(command: PublishedCommand): void; error(error: unknown): void },
): MqttBroker {
  const { database, settings } = context
  const { limits, clock } = settings
  const sessions = new WeakMap<Client, Session>()
  const addresses = new WeakMap<Duplex, string>()
  const wills = new WeakMap<Client, NonNullable<ConnectPacket['will']>>()
  const connections = createDeviceConnections<Client>()
  /** Signed-in clients by their id. */
  const clients = new Map<string, Client>()
  /** Clients whose id was taken over by a newer connection of the same account. */
  const replaced = new WeakSet<Client>()
  const simulated = new Map<string, (command: SentCommand) => void>()
  /** Commands that may still be delivered: id -> epoch ms. */
  const deliverable = new Map<string, number>()
  const connects = createRates(clock, MINUTE)
  const open = new Set<Duplex>()
  const openOf = new Map<string, number>()
  let failure: Message | null = null
  let server: Server | undefined
  let inspecting: NodeJS.Timeout | undefined

  const addressOf = (client: Client): string => addresses.get(client.conn) ?? ''

  async function signIn(client: Client, username: string, password: string): Promise<Session> {
    const address = addressOf(client)
    const refuse = (): never => {
      throw refusal(BAD_PASSWORD, 'bad user name or password')
    }
    // Invented names are refused without a look into the database.
    if (!isOwnName(context, username)) return refuse()
    const account = (await accountWith(database, context, username, password)) ?? refuse()
    const other = clients.get(client.id)
    const isTaken = other !== undefined && sessions.get(other)?.account.username !== username
    if (isTaken || (await isIdOfAnother(database, client.id, account))) throw refusal(BAD_PROTOCOL_ID, 'identifier rejected')
    const rights = await rightsOf(context, account)
    if (!rights) throw refusal(NOT_AUTHORIZED, 'not authorized')
    const session: Session = { account, address, ...rights, subscriptions: 0 }
    const will = wills.get(client)
    if (will && (publishRight(session, will.topic) !== 'device' || will.payload.length > MAX_PAYLOAD))
      throw refusal(NOT_AUTHORIZED, 'will not authorized')
    if (other) replaced.add(other)
    return session
  }

  /** Calls `done` with the reason for which a client may not connect; null: it may. Never fails. */
  async function authenticate(client: Client, username: string, password: string, done: (error: AuthenticateError | null) => void) {
    try {
      sessions.set(client, await signIn(client, username, password))
      done(null)
    } catch (error) {
      const isRefusal = error instanceof Error && 'returnCode' in error && typeof error.returnCode === 'number'
      if (!isRefusal) report.error(error)
      done(isRefusal ? refusal(Number(error.returnCode), error.message) : refusal(SERVER_UNAVAILABLE, 'server unavailable'))
    }
  }

  const broker = new Aedes({
    connectTimeout: CONNECT_TIMEOUT,
    drainTimeout: DRAIN_TIMEOUT,
    maxTopicLevels: 8,
    maxInflightInbound: 20,
    preConnect(client, packet, done) {
      // Commands wait in the database and not here; so no session outlives its connection.
      packet.clean = true
      if (packet.will) wills.set(client, packet.will)
      done(null, true)
    },
    authenticate(client, username = '', password, done) {
      void authenticate(client, username, password?.toString() ?? '', (error) => done(error, error === null))
    },
    authorizeSubscribe(client, subscription, done) {
      const session = sessions.get(client)
      if (!session || !maySubscribe(session, subscription.topic)) return done(null, null)
      session.subscriptions += 1
      done(null, subscription)
    },
    authorizePublish(client, packet, done) {
      const session = client ? sessions.get(client) : undefined
      const right = session ? publishRight(session, packet.topic) : null
      if (!client || !session || right === null) return done(new Error('not authorized to publish'))
      const own = readDeviceTopic(packet.topic)!
      // The will of a connection that was replaced says nothing about the device.
      if (client.closed && (replaced.has(client) || connections.isOpen(own.equipmentNo, client))) return done(new Error('replaced'))
      if (right === 'command') {
        packet.topic = NOWHERE
        packet.retain = false
        report.command({
          equipmentNo: own.equipmentNo,
          name: commandOf(own.rest)!,
          payload: bytesOf(packet.payload),
          userId: session.account.userId,
        })
        return done()
      }
      if (own.rest !== 'status') packet.retain = false
      if (packet.payload.length > MAX_PAYLOAD) {
        report.message({ equipmentNo: own.equipmentNo, topic: own.rest, payload: bytesOf(packet.payload), qos: packet.qos, simFlag: '0' })
        packet.topic = NOWHERE
        packet.retain = false
      }
      done()
    },
    authorizeForward(client, packet) {
      const session = sessions.get(client)
      const own = readDeviceTopic(packet.topic)
      if (!session || !own) return session?.account.kind === 'app' ? packet : null
      if (session.account.kind === 'console') return sees(session, own.equipmentNo) ? packet : null
      return isDeliverable(packet) ? packet : null
    },
    published(packet, client, done) {
      const own = readDeviceTopic(packet.topic)
      if (own && commandOf(own.rest) === null)
        report.message({
          equipmentNo: own.equipmentNo,
          topic: own.rest,
          payload: bytesOf(packet.payload),
          qos: packet.qos,
          simFlag: client === null ? '1' : '0',
        })
      done()
    },
  })

  /** Devices receive commands alone, and none that has timed out. */
  function isDeliverable({ topic, payload }: AedesPublishPacket): boolean {
    if (commandTopic(topic) === null) return false
    const id = /"id":"([0-9a-f]{32})"/.exec(payload.toString())?.[1] ?? ''
    return (deliverable.get(id) ?? 0) >= clock.now()
  }

  /**
   * A client has gone. Its connection says so as well: aedes says nothing of a client that connected while an older one with its id was
   * still closing.
   */
  function leave(client: Client): void {
    if (clients.get(client.id) === client) clients.delete(client.id)
    const session = sessions.get(client)
    const equipmentNo = session?.account.equipmentNo
    if (!session || typeof equipmentNo !== 'string' || !connections.remove(equipmentNo, client)) return
    report.presence({ equipmentNo, isOnline: false, ip: session.address, protocolVersion: null, clientId: null, simFlag: '0' })
  }

  broker.on('clientReady', (client) => {
    if (client.conn.destroyed) return
    client.conn.once('close', () => leave(client))
    const older = clients.get(client.id)
    if (older !== client) older?.close()
    clients.set(client.id, client)
    const session = sessions.get(client)
    const equipmentNo = session?.account.equipmentNo
    if (!session || typeof equipmentNo !== 'string') return
    connections.add(equipmentNo, client)
    const { version } = client
    report.presence({
      equipmentNo,
      isOnline: true,
      ip: session.address,
      protocolVersion: version ?? null,
      clientId: client.id,
      simFlag: '0',
    })
  })
  broker.on('clientDisconnect', leave)
  broker.on('subscribe', (subscriptions: Subscription[], client) => {
    const equipmentNo = sessions.get(client)?.account.equipmentNo
    if (typeof equipmentNo !== 'string' || !subscriptions.some(({ topic }) => takesCommands(topic, equipmentNo))) return
    connections.listen(equipmentNo, client)
    report.reachable()
  })
  // Connections break and packets are wrong all the time; aedes has ended those by itself.
  broker.on('clientError', () => undefined)
  broker.on('connectionError', () => undefined)

  function serve(connection: Duplex, address: string): void {
    const group = addressGroup(address)
    const count = openOf.get(group) ?? 0
    const isRefused = open.size >= limits.mqttClients || count >= limits.mqttClientsPerAddress || connects.add(group) > CONNECTS_PER_MINUTE
    if (isRefused || broker.closed) {
      connection.destroy()
      return
    }
    open.add(connection)
    openOf.set(group, count + 1)
    addresses.set(connection, address)
    connection.once('close', () => {
      open.delete(connection)
      const left = (openOf.get(group) ?? 1) - 1
      if (left > 0) openOf.set(group, left)
      else openOf.delete(group)
    })
    guardPackets(connection)
    broker.handle(connection)
  }

  async function inspect(): Promise<void> {
    for (const [id, until] of deliverable) if (until < clock.now()) deliverable.delete(id)
    if (clients.size === 0) return
    const inForce = await database.selectFrom('mqttAccount').select('username').where('expiresAt', '>', clock.now()).execute()
    const names = new Set(inForce.map(({ username }) => username))
    for (const client of clients.values()) {
      const session = sessions.get(client)
      // oxlint-disable-next-line no-await-in-loop -- a few consoles; devices read one row
      const rights = session && names.has(session.account.username) ? await rightsOf(context, session.account) : null
      if (session && rights) Object.assign(session, rights)
      else client.close()
    }
  }

  return {
    kind: 'embedded',
    status: () => ({ on: true, why: failure ?? '' }),
    addresses(origin) {
      const port = server?.listening ? portOf(server) : null
      const host = mqtt.host === '0.0.0.0' || mqtt.host === '::' ? new URL(origin).hostname : mqtt.host
      return {
        wsUrl: `${origin.replace(/^http/, 'ws')}/mqtt`,
        tcpUrl: port === null ? null : `mqtt://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`,
      }
    },
    reachable: () => [...connections.listening(), ...simulated.keys()],
    send(command) {
      const { equipmentNo, name, id, params, ts } = command
      deliverable.set(id, ts + limits.mqttReplyTime)
      if (!connections.isOpen(equipmentNo)) return simulated.get(equipmentNo)?.(command)
      broker.publish(
        {
          cmd: 'publish',
          topic: deviceTopic(equipmentNo, `cmd/${name}`),
          payload: Buffer.from(JSON.stringify({ id, params, ts })),
          qos: 1,
          retain: false,
          dup: false,
        },
        (error) => {
          if (error) report.error(error)
        },
      )
    },
    publish(equipmentNo, topic, fields) {
      if (broker.closed) return
      broker.publish(
        {
          cmd: 'publish',
          topic: deviceTopic(equipmentNo, topic),
          payload: Buffer.from(JSON.stringify({ ...fields, sim: 1 })),
          qos: 0,
          retain: topic === 'status',
          dup: false,
        },
        () => undefined,
      )
    },
    simulate(equipmentNo, receive) {
      if (receive) simulated.set(equipmentNo, receive)
      else simulated.delete(equipmentNo)
      if (connections.isOpen(equipmentNo)) return
      report.presence({ equipmentNo, isOnline: receive !== null, ip: null, protocolVersion: null, clientId: null, simFlag: '1' })
    },
    hasClient: (equipmentNo) => connections.isOpen(equipmentNo),
    addAccount: ({ username, password }) => Promise.resolve({ username, password }),
    inspect,
    handle: serve,
    async begin() {
      await broker.listen()
      inspecting = setInterval(() => {
        inspect().catch((error: unknown) => report.error(error))
      }, INSPECT_EVERY).unref()
      if (mqtt.port === null) return
      const { host, port } = mqtt
      const listening = createServer((socket: Socket) => serve(socket, socket.remoteAddress ?? ''))
      listening.on('error', () => undefined)
      await new Promise<void>((resolve) => {
        listening.once('error', (error: NodeJS.ErrnoException) => {
          failure = messageText`MQTT 端口 ${port} 无法监听：${error.code ?? error.message}`
          resolve()
        })
        listening.listen(port, host, resolve)
      })
      server = listening
    },
    async close() {
      clearInterval(inspecting)
      server?.close()
      await new Promise<void>((resolve) => {
        if (broker.closed) resolve()
        else broker.close(resolve)
      })
      for (const connection of open) connection.destroy()
    },
  }
}

const bytesOf = (payload: string | Buffer): Uint8Array => (typeof payload === 'string' ? Buffer.from(payload) : payload)

/** Whether a subscription of a device takes commands. */
function takesCommands(filter: string, equipmentNo: string): boolean {
  const rest = filter.slice(deviceTopic(equipmentNo, '').length)
  return rest === '#' || rest === '+/+' || rest === '+/#' || rest.startsWith('cmd/')
}

function portOf(server: Server): number | null {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : null
}
