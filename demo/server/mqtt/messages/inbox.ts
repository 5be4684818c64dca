import type { Flag } from '../../platform/database/columns'
import type { DevicePresence } from '../mqtt-context'

/** Messages of one device in a second; more are counted and not read. */
const MAX_MESSAGES = 50
/** Messages of all devices that wait for the database. */
const MAX_WAITING = 20_000

/** A message of or to a device. */
export interface Message {
  /** Below the subtree of the device. */
  topic: string
  direction: 'up' | 'down'
  payload: Uint8Array
  qos: number
  /** Epoch ms. */
  at: number
  simFlag: Flag
  /** Why it is not read; null: it is. */
  reason: string | null
}

/** What came of one device since the last look. */
export interface DeviceBatch {
  messages: Message[]
  /** Messages that were not read, because there were too many. */
  dropped: number
  presence: DevicePresence | null
}

/** Collects what comes until it is stored. */
export interface Inbox {
  message(equipmentNo: string, message: Message): void
  presence(presence: DevicePresence): void
  /** What has come, by device; the inbox is empty then. */
  take(): Map<string, DeviceBatch>
}

export function createInbox(): Inbox {
  let batches = new Map<string, DeviceBatch>()
  let waiting = 0

  function batchOf(equipmentNo: string): DeviceBatch {
    const batch = batches.get(equipmentNo) ?? { messages: [], dropped: 0, presence: null }
    batches.set(equipmentNo, batch)
    return batch
  }

  return {
    message(equipmentNo, message) {
      const batch = batchOf(equipmentNo)
      // An alarm and a reply are read however much else there is.
      const isUrgent = message.topic === 'sos' || message.topic === 'reply' || message.direction === 'down'
      const limit = isUrgent ? 2 * MAX_MESSAGES : MAX_MESSAGES
      if (batch.messages.length >= limit || waiting >= MAX_WAITING) {
        batch.dropped += 1
        return
      }
      batch.messages.push(message)
      waiting += 1
    },
    presence(presence) {
      batchOf(presence.equipmentNo).presence = presence
    },
    take() {
      const taken = batches
      batches = new Map()
      waiting = 0
      return taken
    },
  }
}
