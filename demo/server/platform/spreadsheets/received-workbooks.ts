import type { HandlerContext } from '../http/routes'
import { ApiError, UPLOAD_TOO_LARGE_TEXT } from '../base/errors'

export interface ReceivedWorkbook {
  name: string
  bytes: Buffer
}

/** What the form of an import holds beside its files (clause 7.3-07). */
export interface ImportInput {
  /** What all imported rows belong to, by field. */
  foreignKeys: Readonly<Record<string, string>>
  isSingleTableImport: boolean
}

export interface ReceivedImport {
  files: ReceivedWorkbook[]
  input: ImportInput
}

const MAX_FILES = 5
/** Fields beside the files, and characters of each. */
const MAX_FIELDS = 20
const LONGEST_FIELD = 4096
const BAD_KEYS = '文件导入失败:foreignKeys 不正确'

/**
 * The files of an import, whatever their parts are called, and its fields; none is kept. @throws ApiError without a file, or of one that is
 * too large
 */
export async function receiveImport({ request }: Pick<HandlerContext, 'request'>): Promise<ReceivedImport> {
  if (!request.isMultipart()) throw new ApiError('文件导入失败:没有文件')
  const files: ReceivedWorkbook[] = []
  const fields = new Map<string, string>()
  try {
    for await (const part of request.parts({ limits: { files: MAX_FILES, fields: MAX_FIELDS, fieldSize: LONGEST_FIELD } })) {
      if (part.type !== 'file') {
        if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
        continue
      }
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new ApiError(UPLOAD_TOO_LARGE_TEXT)
      files.push({ name: part.filename, bytes })
    }
  } finally {
    // The rest of a body that was refused half way: unread, it would hold up the next call of its connection.
    request.raw.unpipe()
    request.raw.resume()
  }
  if (files.length === 0) throw new ApiError('文件导入失败:没有文件')
  return {
    files,
    input: { isSingleTableImport: /^(1|true|Y)$/i.test(fields.get('isSingleTableImport') ?? ''), foreignKeys: keysOf(fields) },
  }
}

/** The field `foreignKeys`, JSON of texts and numbers by field. @throws ApiError for anything else */
function keysOf(fields: ReadonlyMap<string, string>): Record<string, string> {
  const text = fields.get('foreignKeys') ?? ''
  const keys = text === '' ? {} : parsed(text)
  if (typeof keys !== 'object' || keys === null || Array.isArray(keys)) throw new ApiError(BAD_KEYS)
  const entries = Object.entries(keys).map(([name, value]: [string, unknown]): [string, string] => {
    if (typeof value !== 'string' && typeof value !== 'number') throw new ApiError(BAD_KEYS)
    return [name, String(value)]
  })
  return Object.fromEntries(entries)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
