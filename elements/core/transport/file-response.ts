import { type RawResponse, readResponse, errorOfEnvelope } from './response'
import { OpsError } from './ops-error'
import type { DownloadedFile } from './transport.types'

/** Error answers are short; a larger blob is a file whatever its type says. */
const maxErrorLength = 64 * 1024

/**
 * File name of a Content-Disposition header (RFC 6266), also when the server percent-encoded the plain form, or sent the bytes of the name
 * in UTF-8, which browsers read as Latin-1.
 */
export function dispositionFileName(header: string | undefined): string | undefined {
  if (!header) return undefined
  const extended = /filename\*\s*=\s*[\w-]*'[^']*'([^;]+)/i.exec(header)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(header)
  const name = (extended ?? plain?.[1] ?? plain?.[2])?.trim()
  if (!name) return undefined
  let decoded = name
  try {
    decoded = decodeURIComponent(name.replaceAll(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`))
  } catch {
    // A literal percent sign: the name is not encoded.
  }
  // A server must not choose a folder.
  return decoded.slice(Math.max(decoded.lastIndexOf('/'), decoded.lastIndexOf('\\')) + 1)
}

export interface RawFileResponse extends Omit<RawResponse, 'text'> {
  blob: Blob
  disposition?: string
  fallbackName: string
}

/** @throws OpsError as for JSON calls when the blob is an error answer, `emptyFile` when it holds nothing. */
export async function readFileResponse({ blob, disposition, fallbackName, ...raw }: RawFileResponse): Promise<DownloadedFile> {
  const failed = raw.status < 200 || raw.status >= 300
  const typedText = /json|text\/|^$/.test(blob.type)
  if (failed || (typedText && blob.size <= maxErrorLength)) {
    const text = await blob.text()
    const isPage = /^\s*<(!doctype|html)/i.test(text) && !disposition
    if (failed || isPage || /^\s*\{[^]*"success"\s*:/.test(text)) {
      const response = await readResponse({ ...raw, text })
      throw response.success
        ? new OpsError('emptyFile', { path: raw.path, status: raw.status, code: response.code })
        : errorOfEnvelope(raw.path, response)
    }
  }
  if (blob.size === 0) throw new OpsError('emptyFile', { path: raw.path, status: raw.status })
  return { blob, fileName: dispositionFileName(disposition) ?? fallbackName }
}
