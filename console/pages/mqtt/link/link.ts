import type { MqttClient } from 'mqtt'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, type Transport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'

/** ms between two tries after an account was refused or could not be had. */
const retryInterval = 10_000
/** ms between two tries of the client by itself. */
const reconnectInterval = 2000
/** ms in which messages are counted, and between two measurements of the round trip. */
const countInterval = 1000

export interface LinkState {
  /** `fallback`: calls and topics of the live socket are used instead. */
  readonly state: 'connecting' | 'connected' | 'fallback'
  /** Why it is not connected. */
  readonly reason: string
  /** ms until the broker answered last; null: not measured. */
  readonly roundTrip: number | null
  readonly perSecond: number
}

export interface DeviceMessage {
  equipmentNo: string
  /** `telemetry`, `status` … */
  topic: string
  payload: string
}

/** The connection of the console to the broker, one for each open page. */
export interface MqttLink {
  readonly store: StoreApi<LinkState>
  /** Calls with each message of a device until the returned function is called. */
  listen: (listener: (message: DeviceMessage) => void) => () => void
  /** Connects until the returned function is called. */
  open: () => () => void
}

interface Account {
  wsUrl: string
  clientId: string
  username: string
  password: string
  topicPrefix: string
  keepalive: number
}

function accountIn(value: unknown): Account | null {
  if (!isRecord(value) || typeof value['wsUrl'] !== 'string') return null
  const text = (name: string): string => stringValue(value[name])
  return {
    wsUrl: value['wsUrl'],
    clientId: text('clientId'),
    username: text('username'),
    password: text('password'),
    topicPrefix: text('topicPrefix'),
    keepalive: Number(value['keepalive']) || 30,
  }
}

/** Number of the device and topic of `{prefix}/dev/{no}/{topic}`; null for others. */
export function readTopic(prefix: string, topic: string): Pick<DeviceMessage, 'equipmentNo' | 'topic'> | null {
  const start = `${prefix}/dev/`
  const [equipmentNo = '', name = '', ...more] = topic.startsWith(start) ? topic.slice(start.length).split('/') : []
  return equipmentNo === '' || name === '' || more.length > 0 ? null : { equipmentNo, topic: name }
}

/** Connects by the library, which is loaded here alone. Its timers are those of the page: a worker from a blob is refused by the policy. */
async function connect({ wsUrl, clientId, username, password, keepalive }: Account): Promise<MqttClient> {
  const { default: mqtt } = await import('mqtt')
  return mqtt.connect(wsUrl, {
    clientId,
    username,
    password,
    keepalive,
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: reconnectInterval,
    timerVariant: 'native',
  })
}

export function createLink(transport: Transport, locale: () => Parameters<typeof describeError>[1]): MqttLink {
  const store = createStore<LinkState>(() => ({ state: 'connecting', reason: '', roundTrip: null, perSecond: 0 }))
  const listeners = new Set<(message: DeviceMessage) => void>()
  let count = 0

  function attach(client: MqttClient, prefix: string, renew: () => void): void {
    const filter = `${prefix}/dev/+/+`
    client.on('connect', () => {
      const start = performance.now()
      client.subscribe(filter, { qos: 0 }, (error) => {
        if (error) store.setState({ state: 'fallback', reason: error.message })
        else store.setState({ state: 'connected', reason: '', roundTrip: Math.round(performance.now() - start) })
      })
    })
    client.on('message', (topic, payload) => {
      count += 1
      const read = readTopic(prefix, topic)
      if (!read) return
      const message = { ...read, payload: new TextDecoder().decode(payload) }
      for (const listener of listeners) listener(message)
    })
    client.on('close', () => store.setState({ state: 'fallback', perSecond: 0 }))
    client.on('error', (error) => {
      store.setState({ state: 'fallback', reason: error.message })
      // The account has ended: the same one is refused again.
      if ('code' in error && typeof error.code === 'number') renew()
    })
  }

  function open(): () => void {
    let client: MqttClient | undefined
    let isClosed = false
    let timer: ReturnType<typeof setTimeout> | undefined

    function renew(): void {
      client?.end(true)
      client = undefined
      clearTimeout(timer)
      if (!isClosed) timer = setTimeout(() => void begin(), retryInterval)
    }

    async function begin(): Promise<void> {
      try {
        const account = accountIn(await transport.post('/ibl/api/appGetMqttConn', { clientType: 'console' }))
        if (isClosed) return
        if (!account) return store.setState({ state: 'fallback', reason: '' })
        const opened = await connect(account)
        // Closed while the library was loaded.
        if (isClosed) return void opened.end(true)
        client = opened
        attach(opened, account.topicPrefix, renew)
      } catch (error) {
        if (isClosed) return
        store.setState({ state: 'fallback', reason: describeError(error, locale()) })
        renew()
      }
    }

    const counting = setInterval(() => {
      if (store.getState().state === 'connected') store.setState({ perSecond: count })
      count = 0
    }, countInterval)
    void begin()
    return () => {
      isClosed = true
      clearTimeout(timer)
      clearInterval(counting)
      client?.end(true)
    }
  }

  return {
    store,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
  }
}
