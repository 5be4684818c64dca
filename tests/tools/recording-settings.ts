import type { Site } from './site'

export const recordsPath = '/ibl/records'

/** @param recordMode 0 never, 1 all day, 2 by plan, 3 while live */
export async function setPolicy(site: Site, ids: string, recordMode: string): Promise<void> {
  const { token } = await site.server.signIn('admin')
  await site.server.call('/ibl/records/policy', { method: 'POST', token, body: { ids, recordMode } })
}
