import { extrasOf } from '../../system/announcements/extras'
import { PIN_ANNOUNCEMENT, pinAnnouncement } from '../../system/announcements/pin'
import type { Queryable } from '../../platform/database/transactions'
import { actionResult } from '../../platform/http/envelope'
import { actionRoute } from '../../platform/http/write-routes'
import type { Route } from '../../platform/http/routes'
import { isObject } from '../../platform/base/objects'
import { mapResult } from '../../platform/http/route-wrappers'

const NOTHING = { izTop: 0, files: null }

/** Which announcement a record is of; one's own messages have an id of their own. */
function idOf(record: unknown): string {
  const id = isObject(record) ? (record['anntId'] ?? record['id']) : undefined
  return typeof id === 'string' ? id : ''
}

/** Each record says whether it is pinned, and what files it has. */
async function withExtras(db: Queryable, records: readonly unknown[]): Promise<unknown[]> {
  const extras = await extrasOf(db, records.map(idOf))
  return records.map((record: unknown) => (isObject(record) ? { ...record, ...(extras.get(idOf(record)) ?? NOTHING) } : record))
}

/** The lists that stand under these names of an answer. */
const inLists =
  (...names: string[]) =>
  (changed: Route): Route =>
    mapResult(changed, async (result, { context }) => {
      if (!isObject(result)) return result
      const lists = []
      for (const name of names) {
        const records = result[name]
        lists.push([name, Array.isArray(records) ? await withExtras(context.database, records) : records] as const)
      }
      return { ...result, ...Object.fromEntries(lists) }
    })

export const listAnnouncements38 = inLists('records')
export const ownMessages38 = inLists('records')
/** Of the bell. */
export const ownAnnouncements38 = inLists('anntMsgList', 'sysMsgList')

/** The same of one. */
export function announcementById38(changed: Route): Route {
  return mapResult(changed, async (record, { context }) => {
    const [response] = await withExtras(context.database, [record])
    return response
  })
}

/** Calls of announcements that 3.0.0 has not. Told that one is opened it counts that there; here nobody asks how often. */
export const ANNOUNCEMENT_CALLS_38: readonly Route[] = [
  { methods: ['GET'], path: '/sys/annountCement/addVisitsNumber', access: 'self', handler: () => Promise.resolve(actionResult('')) },
  actionRoute('/sys/annountCement/editIzTop', 'announcement:release', PIN_ANNOUNCEMENT, pinAnnouncement, '置顶通告'),
]
