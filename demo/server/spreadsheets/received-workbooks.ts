import type { Call } from '../http/routes'
import { Failure, UPLOAD_TOO_LARGE_TEXT } from '../failures'

export interface ReceivedWorkbook {
  name: string
  bytes: Buffer
}

const MOST_FILES = 5

/** The files of an import, whatever their parts are called; none is kept. @throws Failure without one, or of one that is too large */
export async function receiveWorkbooks({ request }: Call): Promise<ReceivedWorkbook[]> {
  if (!request.isMultipart()) throw new Failure('文件导入失败:没有文件')
  const received: ReceivedWorkbook[] = []
  try {
    for await (const part of request.parts({ limits: { files: MOST_FILES } })) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new Failure(UPLOAD_TOO_LARGE_TEXT)
      received.push({ name: part.filename, bytes })
    }
  } finally {
    // The rest of a body that was refused half way: unread, it would hold up the next call of its connection.
    request.raw.unpipe()
    request.raw.resume()
  }
  if (received.length === 0) throw new Failure('文件导入失败:没有文件')
  return received
}
