import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { isOwn } from '../online-users/force-out'

const DETAILS = ['agent', 'ip', 'createTime'] as const

const hasDetails = (session: WireRecord): boolean => DETAILS.some((name) => stringValue(session[name]) !== '')

/** Sessions by the line they stand in: those of which the server says nothing but that they are there are one line, the last. */
export function sessionLines(sessions: readonly WireRecord[]): (readonly WireRecord[])[] {
  const bare = sessions.filter((session) => !hasDetails(session) && !isOwn(session))
  const others = sessions.filter((session) => !bare.includes(session)).map((session) => [session])
  return bare.length === 0 ? others : [...others, bare]
}
