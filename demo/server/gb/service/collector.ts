import { type Body, itemsOf, sumOf } from '../manscdp/bodies'
import { textOfChild, type XmlElement } from '../manscdp/xml'

/** Milliseconds without another message, after which a list is over (contract 7.2). */
const SILENCE = 10_000
/** Items of one list. */
const MAX_ITEMS = 50_000

/** Items of a list that came in several messages. */
export interface Collected {
  items: XmlElement[]
  /** What the device announced; null: nothing. */
  total: number | null
  /** Whether as many came as announced. */
  isComplete: boolean
}

export interface CollectorProgress {
  done: number
  total: number
}

/** Puts lists together that come in many messages: catalogues, recordings. One list of a kind and device at a time. */
export interface Collector {
  /** Waits for a list. The earlier one of this kind ends with what it has. */
  collect(deviceId: string, command: string, sn: number, progress?: (progress: CollectorProgress) => void): Promise<Collected>
  /** A message has come; false: nobody waits for it. A `Notify` is part of a list only with the SN of its query. */
  take(deviceId: string, body: Body): boolean
  /** Ends a list, e.g. since the device refused the question. */
  cancel(deviceId: string, command: string): void
  close(): void
}

interface List {
  sn: string
  items: Map<string, XmlElement>
  total: number | null
  timer: NodeJS.Timeout | undefined
  progress: ((progress: CollectorProgress) => void) | undefined
  end(): void
}

/** An item by what makes it one: repeated messages count once. */
function itemKey(item: XmlElement): string {
  return ['deviceid', 'starttime', 'endtime', 'filepath'].map((name) => textOfChild(item, name)).join('|')
}

export function createCollector(silence = SILENCE): Collector {
  const lists = new Map<string, List>()
  const keyOf = (deviceId: string, command: string): string => `${deviceId}|${command}`

  function wait(list: List): void {
    clearTimeout(list.timer)
    list.timer = setTimeout(() => list.end(), silence).unref()
  }

  return {
    collect(deviceId, command, sn, progress) {
      const key = keyOf(deviceId, command)
      lists.get(key)?.end()
      return new Promise((resolve) => {
        const list: List = {
          sn: String(sn),
          items: new Map(),
          total: null,
          timer: undefined,
          progress,
          end() {
            clearTimeout(list.timer)
            if (lists.get(key) === list) lists.delete(key)
            const { total } = list
            resolve({ items: [...list.items.values()], total, isComplete: total !== null && list.items.size >= total })
          },
        }
        lists.set(key, list)
        wait(list)
      })
    },
    take(deviceId, body) {
      const list = lists.get(keyOf(deviceId, body.command))
      // Some devices repeat an old SN in responses: there is one list of a kind.
      if (!list || (body.kind === 'notify' && body.sn !== list.sn)) return false
      list.total = sumOf(body) ?? list.total
      for (const item of itemsOf(body)) if (list.items.size < MAX_ITEMS) list.items.set(itemKey(item), item)
      const done = list.items.size
      list.progress?.({ done, total: Math.max(list.total ?? 0, done) })
      if (list.total !== null && done >= list.total) list.end()
      else wait(list)
      return true
    },
    cancel(deviceId, command) {
      lists.get(keyOf(deviceId, command))?.end()
    },
    close() {
      for (const list of lists.values()) list.end()
    },
  }
}
