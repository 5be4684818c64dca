import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DbTransaction } from '../database/transactions'
import { uploadFolder } from '../files/folders'
import { noteStored, assertSpaceLeft } from '../files/stored-files'
import { namedPath } from '../files/stored-names'
import type { HandlerContext } from '../http/routes'
import { newId } from '../base/ids'

/** Keeps as a text file why rows were left out. Resolves with its name, and its address below the API base. */
export async function keepReasons(
  trx: DbTransaction,
  { context, caller }: Pick<HandlerContext, 'context' | 'caller'>,
  what: string,
  reasons: readonly string[],
): Promise<{ fileUrl: string; fileName: string }> {
  await assertSpaceLeft(trx, context, caller.userId)
  const path = `logs/${newId()}.txt`
  const bytes = Buffer.from(`\uFEFF${reasons.join('\r\n')}\r\n`)
  const root = uploadFolder(context.settings.dataDir)
  await mkdir(join(root, 'logs'), { recursive: true })
  await writeFile(join(root, path), bytes, { flag: 'wx' })
  await noteStored(trx, context, { path, userId: caller.userId, bytes: bytes.length })
  const fileName = `${what}导入错误信息.txt`
  return { fileUrl: `/sys/common/static/${namedPath(path, fileName)}`, fileName }
}
