import { PIN_ANNOUNCEMENT, pinAnnouncement, pinnedAmong } from '../announcements/pin'
import { route } from '../http/route'
import type { Route } from '../http/routes'
import { CHANGE } from '../logs/operate-types'
import { isObject } from '../objects'
import { answering } from '../http/changed-route'
import { withRecords } from './lists-3.8'

const idOf = (record: unknown): string[] => (isObject(record) && typeof record['id'] === 'string' ? [record['id']] : [])

/** Each record says whether it is pinned. */
export function listAnnouncements38(changed: Route): Route {
  return answering(changed, async (page, { context }) => {
    const records = isObject(page) && Array.isArray(page['records']) ? page['records'] : []
    const pinned = await pinnedAmong(context.database, records.flatMap(idOf))
    return withRecords(page, (record) => ({ ...record, izTop: idOf(record).some((id) => pinned.has(id)) ? 1 : 0 }))
  })
}

/** The same of one. */
export function announcementById38(changed: Route): Route {
  return answering(changed, async (record, { context }) => {
    const pinned = await pinnedAmong(context.database, idOf(record))
    return isObject(record) ? { ...record, izTop: pinned.size } : record
  })
}

/** Calls of announcements that 3.0.0 has not. */
export const ANNOUNCEMENT_CALLS_38: readonly Route[] = [
  route({
    methods: ['POST'],
    path: '/sys/annountCement/editIzTop',
    access: 'announcement:release',
    schema: PIN_ANNOUNCEMENT,
    handler: pinAnnouncement,
    audit: { text: '置顶通告', operateType: CHANGE },
  }),
]
