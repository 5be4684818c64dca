import type { OutboxMessage } from './outbox'

type Receivers = Pick<OutboxMessage, 'userIds' | 'permission'>

type FrameType = 'update_vxe_table' | 'common_send_date'

const frameOf = (type: FrameType, data: object): string => JSON.stringify({ type, data })

/** A frame of the live socket: `{type, data}`. */
export function liveMessage(type: FrameType, data: object, receivers: Receivers): OutboxMessage {
  return { channel: 'live', ...receivers, payload: frameOf(type, data) }
}

/** Something that happened. */
interface LivePayload {
  topic: string
  payload: object
  /** When, ms. */
  ts: number
}

/** News of a topic as a frame. */
export function topicFrame({ topic, payload, ts }: LivePayload): string {
  return frameOf('common_send_date', { topic, payload, ts })
}

/** News of a topic: `common_send_date` with `{topic, payload, ts}` (clause 7.5-23). */
export function topicMessage({ topic, payload, ts }: LivePayload, receivers: Receivers): OutboxMessage {
  return liveMessage('common_send_date', { topic, payload, ts }, receivers)
}
