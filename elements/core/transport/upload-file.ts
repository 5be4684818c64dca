import { OpsError } from './ops-error'
import { pageUrl } from './own-api'
import { paths } from './paths'
import type { Transport, UploadOptions } from './transport.types'

export interface StoreFileOptions extends Pick<UploadOptions, 'onProgress' | 'signal' | 'fileName' | 'token'> {
  /** Another upload address, relative to the page as any address in HTML. Default the common upload call. */
  url?: string | undefined
  /** Folder on the server, default `temp`. */
  biz?: string | undefined
  /** Further fields that tell who sends: `isup` of grid cells, `jeditor` of editors (clauses 7.3). */
  marks?: Readonly<Record<string, string>>
  /** Field of the answer that holds the stored path; default `message`. */
  responseName?: string | undefined
}

/** Values hold several paths joined by commas, and servers build paths from names: a comma must not get into one. */
function safeName(name: string): string {
  return name.replaceAll(',', '_')
}

/**
 * Stores one file through the common upload call and resolves with its stored path, which the server sends as `message`.
 * @throws OpsError also when the server answers 200 with success false, or names no path.
 */
export async function storeFile(transport: Transport, file: Blob, options: StoreFileOptions = {}): Promise<string> {
  const { url, biz = 'temp', marks, fileName, responseName = 'message', ...rest } = options
  const path = url ? pageUrl(url) : paths.file.upload
  const name = fileName ?? (file instanceof File ? file.name : undefined)
  const response = await transport.upload(path, {
    ...rest,
    file,
    ...(name !== undefined && { fileName: safeName(name) }),
    fields: { biz, ...marks },
  })
  const stored: unknown = { ...response.more, ...response }[responseName]
  if (typeof stored !== 'string' || stored === '') throw new OpsError('malformed', { path, status: 200 })
  return stored
}
