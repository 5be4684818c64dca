import { isRecord } from '../../../../elements/core/storage/shapes'

/** A venue that a viewer is in. */
export interface JoinedVenue {
  readonly id: string
  readonly venueNo: string
  readonly title: string
  readonly intro: string
  /** `YYYY-MM-DD HH:mm:ss`; empty: not set. */
  readonly startTime: string
  readonly viewerId: string
  /** Name that others read; empty: the viewer only watches. */
  readonly name: string
  /** Opens the venue for this viewer. */
  readonly pass: string
}

/** A shared link of a venue, which asks for no password and no invitation code. */
export interface VenueLink {
  readonly id: string
  readonly title: string
  readonly pass: string
}

export type VenueStatus = 'notice' | 'living' | 'ended'

export interface ChatMessage {
  readonly id: string
  /** Null: staff wrote it. */
  readonly viewerId: string | null
  readonly name: string
  readonly content: string
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly createTime: string
}

/** One response of `venueState`. */
export interface VenueChange {
  readonly status: VenueStatus
  readonly onlineCount: number
  readonly isChatOpen: boolean
  readonly isMuted: boolean
  readonly messages: readonly ChatMessage[]
  readonly removedIds: readonly string[]
  /** The next call's `after`. */
  readonly after: number
}

/** Messages that are shown at a time. */
const MAX_MESSAGES = 200

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** The venue of a response of `venueJoin`, or as it was stored; null for what is none. */
export function readJoinedVenue(result: unknown, name?: string): JoinedVenue | null {
  if (!isRecord(result) || text(result['pass']) === '' || text(result['id']) === '') return null
  return {
    id: text(result['id']),
    venueNo: text(result['venueNo']),
    title: text(result['title']),
    intro: text(result['intro']),
    startTime: text(result['startTime']),
    viewerId: text(result['viewerId']),
    name: name ?? text(result['name']),
    pass: text(result['pass']),
  }
}

function readMessage(row: unknown): ChatMessage | null {
  if (!isRecord(row) || text(row['id']) === '') return null
  const { viewerId } = row
  return {
    id: text(row['id']),
    viewerId: typeof viewerId === 'string' ? viewerId : null,
    name: text(row['name']),
    content: text(row['content']),
    createTime: text(row['createTime']),
  }
}

/** A response of `venueState`; null for what is none. */
export function readVenueChange(result: unknown): VenueChange | null {
  if (!isRecord(result)) return null
  const { status, onlineCount, chatFlag, isMuted, messages, removedIds, after } = result
  if (status !== 'notice' && status !== 'living' && status !== 'ended') return null
  return {
    status,
    onlineCount: number(onlineCount),
    isChatOpen: chatFlag === '1',
    isMuted: isMuted === true,
    messages: (Array.isArray(messages) ? messages : []).map(readMessage).filter((message) => message !== null),
    removedIds: (Array.isArray(removedIds) ? removedIds : []).map(text),
    after: number(after),
  }
}

/** The chat after a change: a message that came again takes its place, removed ones are gone, the newest 200 stay. */
export function mergeMessages(shown: readonly ChatMessage[], { messages, removedIds }: VenueChange): readonly ChatMessage[] {
  if (messages.length === 0 && removedIds.length === 0) return shown
  const changed = new Set([...removedIds, ...messages.map(({ id }) => id)])
  return [...shown.filter(({ id }) => !changed.has(id)), ...messages].slice(-MAX_MESSAGES)
}
