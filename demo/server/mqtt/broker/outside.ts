import { randomBytes } from 'node:crypto'
import type { MqttClient } from 'mqtt'
import { ApiError } from '../../platform/base/errors'
import { type Message, message, messageOf } from '../../platform/base/message'
import { isObject } from '../../platform/base/objects'
import type { MqttOptions } from '../../platform/base/settings'
import { SECOND } from '../../platform/base/time'
import { readPayload } from '../payloads/payload'
import type { BrokerAccount, MqttBroker, MqttReport } from '../mqtt-context'
import { commandOf, DEVICE_TOPICS, deviceTopic, deviceTopicOf, readDeviceTopic, TOPIC_PREFIX } from '../topics'

/** The dynamic-security plugin of mosquitto. */
const CONTROL = '$CONTROL/dynamic-security/v1'
/** Milliseconds until the outside broker has to confirm an account. */
const CONTROL_TIMEOUT = 5 * SECOND
const RECONNECT_EVERY = 5 * SECOND

/** Rights of an account, as the plugin knows them. */
interface Acl {
  acltype: 'publishClientSend' | 'publishClientReceive' | 'subscribePattern'
  topic: string
  allow: true
}

const acl = (acltype: Acl['acltype'], topic: string): Acl => ({ acltype, topic, allow: true })

/** The role of an account: its name and rights. */
function roleOf({ kind, equipmentNo, userId }: BrokerAccount): { rolename: string; acls: Acl[] } {
  if (kind === 'device') {
    const own = deviceTopic(equipmentNo ?? '', '#')
    return {
      rolename: `ops-device-${equipmentNo}`,
      acls: [
        ...DEVICE_TOPICS.map((name) => acl('publishClientSend', deviceTopic(equipmentNo ?? '', name))),
        acl('subscribePattern', own),
        acl('publishClientReceive', own),
      ],
    }
  }
  const filter = kind === 'console' ? `${TOPIC_PREFIX}/dev/+/+` : `${TOPIC_PREFIX}/user/${userId}/#`
  return {
    rolename: kind === 'console' ? 'ops-console' : `ops-user-${userId}`,
    acls: [acl('subscribePattern', filter), acl('publishClientReceive', filter)],
  }
}

/** Origins that pages have to be allowed for an outside broker. */
export function brokerOrigins(mqtt: MqttOptions | 'off'): string[] {
  return mqtt !== 'off' && /^wss?:/.test(mqtt.url) ? [`${new URL(mqtt.url).protocol}//${new URL(mqtt.url).host}`] : []
}

/** An outside broker (OPS_MQTT_URL), e.g. mosquitto. Who is connected there is known by the `status` of devices alone. */
export function createOutsideBroker({ url, admin }: MqttOptions, report: MqttReport & { error(error: unknown): void }): MqttBroker {
  const address = new URL(url)
  const [user, password] = [decodeURIComponent(address.username), decodeURIComponent(address.password)]
  address.username = ''
  address.password = ''
  const publicUrl = address.href.replace(/\/$/, '')
  const online = new Set<string>()
  const pending = new Map<string, (error: string | null) => void>()
  let client: MqttClient | undefined
  let failure: Message | null = messageOf('外部 MQTT 还没有连上')

  function noteOnline(equipmentNo: string, isOnline: boolean): void {
    if (online.has(equipmentNo) === isOnline) return
    if (isOnline) online.add(equipmentNo)
    else online.delete(equipmentNo)
    report.presence({ equipmentNo, isOnline, ip: null, protocolVersion: null, clientId: null, simFlag: '0' })
    if (isOnline) report.reachable()
  }

  function receive(topic: string, payload: Buffer, qos: number, isRetained: boolean): void {
    if (topic === `${CONTROL}/response`) return receiveControl(payload)
    const own = readDeviceTopic(topic)
    if (!own) return
    // A retained command would be executed again at every connection of the device.
    if (isRetained && commandOf(own.rest) !== null && payload.length > 0) client?.publish(topic, '', { retain: true })
    const name = deviceTopicOf(own.rest)
    if (name === null) return
    const read = readPayload(payload)
    const says = name === 'status' && 'fields' in read ? read.fields['online'] : undefined
    const isOffline = says === 0 || says === false
    // What an outside broker has kept says nothing about now.
    if (!isRetained || name === 'status') noteOnline(own.equipmentNo, !isOffline)
    if (!isRetained) report.message({ equipmentNo: own.equipmentNo, topic: name, payload, qos, simFlag: '0' })
  }

  function receiveControl(payload: Buffer): void {
    const read = readPayload(payload)
    const responses: unknown = 'fields' in read ? read.fields['responses'] : undefined
    if (!Array.isArray(responses)) return
    for (const response of responses.filter(isObject)) {
      const { correlationData, error } = response
      if (typeof correlationData === 'string') pending.get(correlationData)?.(typeof error === 'string' ? error : null)
    }
  }

  /** Sends a command to the plugin. Resolves with its error text; null: done. */
  function control(command: object): Promise<string | null> {
    const correlationData = randomBytes(8).toString('hex')
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle('timeout'), CONTROL_TIMEOUT)
      const settle = (error: string | null): void => {
        clearTimeout(timer)
        pending.delete(correlationData)
        resolve(error)
      }
      pending.set(correlationData, settle)
      if (client?.connected) client.publish(CONTROL, JSON.stringify({ commands: [{ ...command, correlationData }] }), { qos: 1 })
      else settle('offline')
    })
  }

  /**
   * The administrator of the plugin may only administer: this server also sends commands and clears retained ones. Mosquitto disconnects
   * a client that gets a role: the next connection has it, and is ready.
   */
  async function allowCommands(): Promise<void> {
    const filter = `${TOPIC_PREFIX}/#`
    const acls = [acl('publishClientSend', filter), acl('publishClientReceive', filter), acl('subscribePattern', filter)]
    await control({ command: 'createRole', rolename: 'ops-server', acls })
    await control({ command: 'addClientRole', username: admin.split(':')[0], rolename: 'ops-server' })
    await new Promise((resolve) => client?.subscribe(`${TOPIC_PREFIX}/dev/#`, { qos: 1 }, resolve))
    if (client?.connected) failure = null
  }

  async function addDynamicAccount(account: BrokerAccount): Promise<void> {
    if (failure !== null) throw new ApiError(failure)
    const role = roleOf(account)
    const known = await control({ command: 'createRole', ...role })
    if (known !== null && !/exists/i.test(known)) throw new ApiError(message`外部 MQTT 没有创建账号：${known}`)
    const { username, password: secret } = account
    const refused = await control({ command: 'createClient', username, password: secret, roles: [{ rolename: role.rolename }] })
    if (refused !== null) throw new ApiError(message`外部 MQTT 没有创建账号：${refused}`)
  }

  return {
    kind: 'outside',
    status: () => ({ on: true, why: failure ?? '' }),
    addresses: () => ({ wsUrl: publicUrl.startsWith('ws') ? publicUrl : null, tcpUrl: publicUrl.startsWith('mqtt') ? publicUrl : null }),
    reachable: () => [...online],
    send({ equipmentNo, name, id, params, ts }) {
      client?.publish(deviceTopic(equipmentNo, `cmd/${name}`), JSON.stringify({ id, params, ts }), { qos: 1, retain: false })
    },
    publish(equipmentNo, topic, fields) {
      client?.publish(deviceTopic(equipmentNo, topic), JSON.stringify({ ...fields, sim: 1 }))
    },
    simulate: () => undefined,
    hasClient: (equipmentNo) => online.has(equipmentNo),
    async addAccount(account) {
      if (admin !== '') {
        await addDynamicAccount(account)
        return { username: account.username, password: account.password }
      }
      if (account.kind === 'console' && user !== '') return { username: user, password }
      throw new ApiError('外部 MQTT 没有配置 OPS_MQTT_ADMIN，账号要在那里创建')
    },
    inspect: () => Promise.resolve(),
    handle: (connection) => void connection.destroy(),
    async begin() {
      const { connect } = await import('mqtt')
      const [adminName = '', ...rest] = admin.split(':')
      const signIn = admin === '' ? { username: user, password } : { username: adminName, password: rest.join(':') }
      client = connect(publicUrl, {
        ...(signIn.username !== '' && signIn),
        clientId: `ops-server-${randomBytes(6).toString('hex')}`,
        protocolVersion: 4,
        reconnectPeriod: RECONNECT_EVERY,
        connectTimeout: RECONNECT_EVERY,
        // What could not be sent is not sent later: commands have their time.
        queueQoSZero: false,
      })
      client.on('connect', () => {
        if (admin === '') failure = null
        client?.subscribe([`${TOPIC_PREFIX}/dev/#`, ...(admin === '' ? [] : [`${CONTROL}/response`])], { qos: 1 }, () => {
          if (admin !== '') allowCommands().catch((error: unknown) => report.error(error))
        })
      })
      client.on('message', (topic, payload, packet) => receive(topic, payload, packet.qos, packet.retain))
      client.on('error', (error) => {
        failure = message`外部 MQTT 连不上：${error.message}`
      })
      client.on('close', () => {
        failure ??= messageOf('外部 MQTT 断开了，正在重连')
        for (const settle of pending.values()) settle('offline')
        for (const equipmentNo of online) noteOnline(equipmentNo, false)
      })
    },
    async close() {
      await client?.endAsync(true)
    },
  }
}
