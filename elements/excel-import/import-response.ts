import type { Locale } from '../core/i18n'
import { type Envelope, messageIn } from '../core/transport'
import { callUrl } from '../core/transport/own-api'
import type { ImportDoneDetail } from './excel-import.types'
import type { LeftOutRow } from './rows/sending'

/** Some rows were left out (clauses 8). */
export const partlyCode = 201

export interface ImportResponse extends ImportDoneDetail {
  /** What the server says beside its message. */
  readonly text: string
  /** Rows that it has stored, where it says that it stored all; null: unknown. */
  readonly stored: number | null
  /** The rows that it left out, where it tells them. */
  readonly leftOut: readonly LeftOutRow[] | null
}

/** How JeecgBoot says how many rows it has stored: `文件导入成功！数据行数：2`, `共2行数据全部导入成功！`. */
const storedRows = /数据行数[:：]?\s*(\d+)|共\s*(\d+)\s*行数据全部导入成功/

/** What a server answers to an import; nothing of it is believed unseen. */
export function importResponseOf(
  response: Envelope,
  baseUrl: string,
  locale: Locale,
  inLanguage: (text: string) => string,
): ImportResponse {
  const { code, message, result } = response
  const fields: Readonly<Record<string, unknown>> = isRecord(result) ? result : {}
  const text = typeof fields['msg'] === 'string' ? fields['msg'] : ''
  const address = typeof fields['fileUrl'] === 'string' ? fields['fileUrl'] : ''
  const url = address === '' ? null : fileAddress(baseUrl, address)
  const name =
    typeof fields['fileName'] === 'string' && fields['fileName'] !== '' ? fields['fileName'] : address.slice(address.lastIndexOf('/') + 1)
  const rows = fields['errorRows']
  const [, counted, all] = (code === partlyCode ? null : storedRows.exec(message)) ?? []
  const stored = counted ?? all
  return {
    code,
    message: messageIn(response, locale),
    text: inLanguage(text),
    stored: stored === undefined ? null : Number(stored),
    file: url === null ? null : { name, url },
    leftOut: Array.isArray(rows) && rows.every(isLeftOut) ? rows.map((row) => ({ ...row, reason: inLanguage(row.reason) })) : null,
  }
}

/** An address that a browser only ever fetches. */
function fileAddress(baseUrl: string, address: string): string | null {
  try {
    const url = new URL(callUrl(baseUrl, address), location.href)
    return /^https?:$/.test(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLeftOut(row: unknown): row is LeftOutRow {
  return isRecord(row) && typeof row['file'] === 'number' && typeof row['line'] === 'number' && typeof row['reason'] === 'string'
}
