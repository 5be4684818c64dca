import type { Transport } from '../../../../elements/core/transport'

/** What opens something for a guest. */
export interface GuestKey {
  readonly pass?: string | undefined
  readonly shareToken?: string | undefined
}

/** Options of a call without the session of the page, by a pass or a shared link. */
export const asGuest = ({ pass, shareToken }: GuestKey, signal?: AbortSignal) => ({
  anonymous: true,
  headers: { ...(pass !== undefined && { 'X-Viewer-Pass': pass }), ...(shareToken !== undefined && { 'X-Share-Token': shareToken }) },
  ...(signal && { signal }),
})

export type GuestTarget = 'slow' | 'equipment' | 'dispatch' | 'venue'

/** Where a guest plays something. @throws OpsError */
export function guestPlayUrls(
  transport: Transport,
  target: { targetType: GuestTarget; id: string },
  key: GuestKey,
  signal: AbortSignal,
): Promise<unknown> {
  return transport.post('/ibl/open/playUrls', target, asGuest(key, signal))
}
