import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { uploadLockName } from './upload-lock'

/** An upload that this browser began and did not end, with what the server has of it. */
export interface UnfinishedUpload {
  /** Key of the browser's note about it. */
  key: string
  name: string
  size: number
  sent: number
  url: string
}

/** The server deletes unfinished uploads after this time, ms. */
const lifetime = 24 * 60 * 60 * 1000
/** Keys of the notes that tus-js-client saves. */
const prefix = 'tus::'
const version = { 'Tus-Resumable': '1.0.0' }

async function notesOf(storage: Storage): Promise<{ key: string; note: Record<string, unknown> }[]> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(prefix))
  const locks = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
  return keys.flatMap((key) => {
    try {
      const note: unknown = JSON.parse(storage.getItem(key) ?? '')
      if (!isRecord(note) || !isRecord(note['metadata'])) return []
      const lock = uploadLockName({ name: stringValue(note['metadata']['filename']), size: Number(note['size']) })
      // It is being sent, in this window or another.
      return locks.some((held) => held.name?.startsWith(lock)) ? [] : [{ key, note }]
    } catch {
      return []
    }
  })
}

/**
 * Uploads that were interrupted by leaving the page: the file has to be chosen again, since browsers do not keep it. Those of other users
 * and of servers that forgot them are left out.
 */
export async function unfinishedUploads(token: string, storage: Storage = localStorage): Promise<UnfinishedUpload[]> {
  const found: UnfinishedUpload[] = []
  for (const { key, note } of await notesOf(storage)) {
    const url = stringValue(note['uploadUrl'])
    const created = Date.parse(stringValue(note['creationTime']))
    if (url === '' || Date.now() - created > lifetime) {
      storage.removeItem(key)
      continue
    }
    const response = await fetch(url, { method: 'HEAD', headers: { ...version, 'X-Access-Token': token } }).catch(() => null)
    if (!response?.ok) continue
    const metadata = isRecord(note['metadata']) ? note['metadata'] : {}
    found.push({
      key,
      name: stringValue(metadata['filename']),
      size: Number(note['size']) || 0,
      sent: Number(response.headers.get('Upload-Offset')) || 0,
      url,
    })
  }
  return found
}

/** Deletes what the server has of an upload, and the note about it. */
export async function discardUpload({ key, url }: UnfinishedUpload, token: string, storage: Storage = localStorage): Promise<void> {
  await fetch(url, { method: 'DELETE', headers: { ...version, 'X-Access-Token': token } })
  storage.removeItem(key)
}
