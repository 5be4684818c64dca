import { isRecord } from '../../../../elements/core/storage/shapes'

/** A person whose picture or sound a guest receives. */
export interface GuestPerson {
  /** Stable while the person sends: the address without its ticket. */
  readonly id: string
  readonly name: string
  readonly whep: string
  readonly main: boolean
  readonly cam: boolean
}

export interface GuestRoomState {
  readonly title: string
  readonly status: string
  readonly people: readonly GuestPerson[]
  readonly iceServers: readonly RTCIceServer[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function readPerson(row: unknown): GuestPerson | null {
  if (!isRecord(row) || text(row['whep']) === '') return null
  const whep = text(row['whep'])
  // Members of media are named before a colon.
  return {
    id: whep.split('?')[0]!.replaceAll(':', ''),
    name: text(row['name']),
    whep,
    main: row['main'] === true,
    cam: row['cam'] === true,
  }
}

function readIceServer(row: unknown): RTCIceServer[] {
  if (!isRecord(row)) return []
  const { urls, username, credential } = row
  const list = Array.isArray(urls) ? urls.map(text) : [text(urls)]
  return [{ urls: list, ...(typeof username === 'string' && typeof credential === 'string' && { username, credential }) }]
}

/** The room of a response of `open/playUrls`; null without one. */
export function readGuestRoom(result: unknown): GuestRoomState | null {
  const room = isRecord(result) ? result['room'] : null
  if (!isRecord(room)) return null
  const { people, iceServers } = room
  return {
    title: text(room['title']),
    status: text(room['status']),
    people: (Array.isArray(people) ? people : []).map(readPerson).filter((person) => person !== null),
    iceServers: (Array.isArray(iceServers) ? iceServers : []).flatMap(readIceServer),
  }
}
