/** Devices that an address names at most. */
const maxDevices = 100

const kinds = ['video', 'talk', 'broadcast', 'meeting'] as const

/** What an address of the page asks for. */
export interface RoomRequest {
  /** The room to join; empty: the list. */
  readonly id: string
  /** A new room. */
  readonly isNew: boolean
  /** Devices of the new room. */
  readonly devices: readonly string[]
  /** People of the new room. */
  readonly users: readonly string[]
  /** The alarm that the new room is opened for. */
  readonly sosId: string
  readonly title: string
  /** Kind of the new room: `video`, `talk`, `broadcast`, `meeting`; empty: the user chooses. */
  readonly kind: string
}

const idsIn = (text: string | null): string[] => (text ?? '').split(',').filter((id) => id !== '')

export function readRequest(search: string): RoomRequest {
  const params = new URLSearchParams(search)
  return {
    id: params.get('id') ?? '',
    isNew: params.get('new') === '1',
    devices: idsIn(params.get('devices')).slice(0, maxDevices),
    users: idsIn(params.get('users')).slice(0, maxDevices),
    sosId: params.get('sosId') ?? '',
    title: params.get('title') ?? '',
    kind: kinds.find((kind) => kind === params.get('kind')) ?? '',
  }
}

/** Where a new room is opened with these. */
export function newRoomAddress({ devices = [], users = [], sosId = '', title = '', kind = '' }: Partial<RoomRequest>): string {
  const params = new URLSearchParams({ new: '1' })
  if (devices.length > 0) params.set('devices', devices.slice(0, maxDevices).join())
  if (users.length > 0) params.set('users', users.slice(0, maxDevices).join())
  if (sosId !== '') params.set('sosId', sosId)
  if (title !== '') params.set('title', title)
  if (kind !== '') params.set('kind', kind)
  return `/dispatch?${params.toString()}`
}
