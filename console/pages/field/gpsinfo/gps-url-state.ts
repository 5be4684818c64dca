/** What an address of the page asks for: `?at=equipment:1` shows a point, `?track=user:2` a track. */
export interface GpsUrlState {
  readonly tab: 'live' | 'track'
  /** `{ownerType}:{ownerId}`; empty: nobody. */
  readonly owner: string
}

const OWNER = /^(equipment|user):.+$/

export function readGpsUrlState(search: string): GpsUrlState {
  const params = new URLSearchParams(search)
  const [at, track] = [params.get('at') ?? '', params.get('track') ?? '']
  const tab = OWNER.test(track) ? 'track' : 'live'
  const owner = tab === 'track' ? track : at
  return { tab, owner: OWNER.test(owner) ? owner : '' }
}

/** Owner type and id of a point's id. */
export function readOwner(id: string): { ownerType: string; ownerId: string } {
  const colon = id.indexOf(':')
  return { ownerType: id.slice(0, colon), ownerId: id.slice(colon + 1) }
}
