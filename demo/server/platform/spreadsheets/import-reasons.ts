import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DbTransaction } from '../database/transactions'
import { uploadFolder } from '../files/folders'
import { noteStored, assertSpaceLeft } from '../files/stored-files'
import { namedPath } from '../files/stored-names'
import type { HandlerContext } from '../http/routes'
import { newId } from '../base/ids'

/** Whether a call asks for English texts, where it makes a file that nobody translates later. */
const prefersEnglish = (request: HandlerContext['request']): boolean => /^en\b/i.test(request.headers['accept-language'] ?? '')

/**
 * Keeps as a text file why rows were left out, in English where the call asks for it (`Accept-Language`). Resolves with its name, and its
 * address below the API base.
 */
export async function saveReasons(
  trx: DbTransaction,
  { context, caller, request }: Pick<HandlerContext, 'context' | 'caller' | 'request'>,
  what: string,
  reasons: readonly string[],
): Promise<{ fileUrl: string; fileName: string }> {
  await assertSpaceLeft(trx, context, caller.userId)
  const path = `logs/${newId()}.txt`
  const toEnglish = prefersEnglish(request) ? (await import('../../../../elements/core/server-texts/to-english')).toEnglish : null
  const lines = toEnglish ? reasons.map((reason) => toEnglish(reason)) : reasons
  const bytes = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
  const root = uploadFolder(context.settings.dataDir)
  await mkdir(join(root, 'logs'), { recursive: true })
  await writeFile(join(root, path), bytes, { flag: 'wx' })
  await noteStored(trx, context, { path, userId: caller.userId, bytes: bytes.length })
  const fileName = toEnglish ? `${toEnglish(what)} - import errors.txt` : `${what}导入错误信息.txt`
  return { fileUrl: `/sys/common/static/${namedPath(path, fileName)}`, fileName }
}
