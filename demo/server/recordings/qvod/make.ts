import { newId } from '../../platform/base/ids'
import { ApiError } from '../../platform/base/errors'
import type { DbTransaction } from '../../platform/database/transactions'
import { nowText } from '../../platform/context'
import { setSubject } from '../../platform/database/changes'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { idListParam, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { orgCodeOf } from '../../platform/query/department-scope'
import { publishState } from './changes'
import type { QvodListInfoTable } from './qvod-table'
import { type FileColumns, fileColumns } from './video-files'

/** Files of one call. */
const MAX_FILES = 100

type Author = Pick<WriteHandlerContext, 'context' | 'caller'>

/** Columns of a new video. */
export const NEW_VIDEO = {
  cover: null,
  coverTried: '0',
  tags: null,
  intro: null,
  publishTime: null,
  publicFlag: '0',
  playCount: 0,
  equipmentId: null,
  startTime: null,
  endTime: null,
  progress: null,
  failReason: null,
  sysId: '0',
} as const

type CutColumns = Pick<QvodListInfoTable, 'equipmentId' | 'startTime' | 'endTime'>

/** Inserts a video and publishes its state. */
export async function insertVideo(
  trx: DbTransaction,
  { context, caller }: Author,
  video: FileColumns & Pick<QvodListInfoTable, 'title' | 'categoryId' | 'status'> & Partial<CutColumns>,
): Promise<QvodListInfoTable> {
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  const row = { ...NEW_VIDEO, ...video, ...audit, id: newId(), sysOrgCode: await orgCodeOf(trx, caller.userId) }
  await trx.insertInto('iblQvodListInfo').values(row).execute()
  await publishState(trx, context, row)
  return row
}

/** @throws ApiError for a category that does not exist */
export async function assertCategory(trx: DbTransaction, categoryId: unknown): Promise<void> {
  if (typeof categoryId !== 'string' || categoryId === '') return
  if (!(await trx.selectFrom('iblQvodCategory').select('id').where('id', '=', categoryId).executeTakeFirst()))
    throw new ApiError('分类不存在')
}

export const FROM_FILES = { body: requestSchema({ paths: idListParam('文件'), categoryId: textParam('分类', 64) }) }

/** POST /qvod/iblQvodListInfo/fromFiles {paths, categoryId}: videos of files in the media folder, named like them. */
export async function videosFromFiles(call: WriteHandlerContext<typeof FROM_FILES>): Promise<Envelope> {
  const { body, context } = call
  const paths = [...new Set(body.paths)]
  if (paths.length === 0) throw new ApiError('请选择文件')
  if (paths.length > MAX_FILES) throw new ApiError('一次选择的文件过多')
  const files: FileColumns[] = []
  for (const path of paths) files.push(await fileColumns(context, path))
  await call.write(async (trx) => {
    await assertCategory(trx, body.categoryId)
    const ids: string[] = []
    for (const file of files) {
      const title = (file.filePath.split('/')[1] ?? '').replace(/\.\w+$/, '').slice(0, 100)
      ids.push((await insertVideo(trx, call, { ...file, title, categoryId: body.categoryId, status: 'draft' })).id)
    }
    setSubject('ibl_qvod_list_info', ids)
  })
  return actionResult('添加成功！')
}
