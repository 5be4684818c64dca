import type { OutboxMessage } from './outbox'

type Receivers = Pick<OutboxMessage, 'userIds' | 'permission'>

/** A frame of the live socket: `{type, data}`. */
export function liveMessage(type: 'update_vxe_table' | 'common_send_date', data: object, receivers: Receivers): OutboxMessage {
  return { channel: 'live', ...receivers, payload: JSON.stringify({ type, data }) }
}

/** Something that happened. */
interface News {
  topic: string
  payload: Readonly<Record<string, unknown>>
  /** When, ms. */
  ts: number
}

/** News of a topic: `common_send_date` with `{topic, payload, ts}` (clause 7.5-23). */
export function topicMessage({ topic, payload, ts }: News, receivers: Receivers): OutboxMessage {
  return liveMessage('common_send_date', { topic, payload, ts }, receivers)
}
