import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Transport } from '../../../../elements/core/transport'
import { recordPaths } from './record-paths'

/** Asks for the file of a recording and hands it to the browser; the name under which it is saved. */
export async function downloadRecord(transport: Transport, id: string): Promise<string> {
  const answer = await transport.post(recordPaths.downloadUrl, { id })
  const { url, name } = isRecord(answer) ? answer : {}
  if (typeof url !== 'string' || typeof name !== 'string' || !/^https?:$/.test(new URL(url, location.href).protocol))
    throw new Error('no address')
  // The answer says that it is to be saved, so the page stays.
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  return name
}
