import { paths } from './paths'
import type { Transport, UploadOptions } from './transport.types'

export interface StoreFileOptions extends Pick<UploadOptions, 'onProgress' | 'signal' | 'fileName'> {
  /** Folder on the server, default `temp`. */
  biz?: string
  /** Marks uploads of grid cells. */
  isup?: boolean
}

/**
 * Stores one file through the common upload call and resolves its stored path, which the server sends as `message`
 * (wire-contract section 8). @throws OpsError also when the server answers 200 with success false.
 */
export async function storeFile(transport: Transport, file: Blob, options: StoreFileOptions = {}): Promise<string> {
  const { biz = 'temp', isup, ...rest } = options
  const answer = await transport.upload(paths.file.upload, { ...rest, file, fields: { biz, ...(isup ? { isup: '1' } : {}) } })
  return answer.message
}
