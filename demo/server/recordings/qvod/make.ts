import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Type } from 'typebox'
import { newId } from '../../platform/base/ids'
import { ApiError } from '../../platform/base/errors'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { nowText, type ServerContext } from '../../platform/context'
import { setSubject } from '../../platform/database/changes'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { idListParam, required, requestSchema, textParam, timeParam } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import type { Caller } from '../../platform/identity/caller'
import type { Cut } from '../../media/mp4/cut'
import { RECORD_FOLDER } from '../../media/video-folder/video-folder'
import { orgCodeOf } from '../../platform/query/department-scope'
import { clipOfTime } from '../records/clip'
import { changeVideo, publishState } from './changes'
import type { QvodListInfoTable } from './qvod-table'
import { type FileColumns, fileColumns } from './video-files'

/** Files of one call. */
const MAX_FILES = 100
/** Percent after which progress is published again. */
const PROGRESS_STEP = 5

const TITLE = required(textParam('标题', 100))

type Author = Pick<WriteHandlerContext, 'context' | 'caller'>

/** Columns of a new video. */
export const NEW_VIDEO = { cover: null, tags: null, intro: null, publishTime: null, publicFlag: '0', playCount: 0, sysId: '0' } as const

async function insertVideo(
  trx: DbTransaction,
  { context, caller }: Author,
  video: FileColumns & Pick<QvodListInfoTable, 'title' | 'categoryId' | 'status'>,
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

export const FROM_RECORD = {
  body: requestSchema({
    equipmentId: required(textParam('设备', 64)),
    startTime: required(timeParam('开始时间')),
    endTime: required(timeParam('结束时间')),
    title: TITLE,
    categoryId: textParam('分类', 64),
  }),
  result: objectSchema({ id: Type.String() }),
}

/** POST /qvod/iblQvodListInfo/fromRecord: the video is cut in the background, its row shows the progress. */
export async function videoFromRecord(call: WriteHandlerContext<typeof FROM_RECORD>): Promise<Envelope> {
  const { body, caller, context } = call
  const cut = await clipOfTime(context, caller, body)
  if ((await context.videos.usedBytes()) + cut.bytes > context.settings.limits.videoSpace) throw new ApiError('视频空间不足')
  const path = `${RECORD_FOLDER}/${newId()}.mp4`
  const row = await call.write(async (trx) => {
    await assertCategory(trx, body.categoryId)
    const file = {
      filePath: path,
      duration: Math.round(cut.milliseconds / 1000),
      size: cut.bytes,
      width: 0,
      height: 0,
      codec: null,
      source: 'record',
    } as const
    const video = await insertVideo(trx, call, { ...file, title: body.title, categoryId: body.categoryId, status: 'making' })
    setSubject('ibl_qvod_list_info', [video.id])
    return video
  })
  context.videoMaker.add(makeVideo(context, caller, row, cut))
  return actionResult('正在合成视频', { id: row.id })
}

type MakerContext = Pick<ServerContext, 'database' | 'settings' | 'videos' | 'hub'>

/** Writes the file of a video and fills in its row; a failure leaves the state `failed`. */
async function makeVideo(context: MakerContext, { username }: Caller, row: QvodListInfoTable, cut: Cut): Promise<void> {
  const target = join(context.videos.root, row.filePath)
  const partial = `${target}.part`
  const change = async (set: Partial<QvodListInfoTable>, progress?: number): Promise<void> => {
    await inTransaction(context.database, (trx) =>
      changeVideo(trx, context, row, { set, by: username, ...(progress !== undefined && { progress }) }),
    )
    context.hub.wake()
  }
  async function* measured(): AsyncGenerator<Buffer> {
    let written = 0
    let published = 0
    for await (const part of cut.read()) {
      written += part.length
      const percent = Math.floor((100 * written) / cut.bytes)
      if (percent >= published + PROGRESS_STEP && percent < 100) {
        published = percent
        await change({ status: 'making' }, percent)
      }
      yield part
    }
  }
  try {
    await pipeline(measured(), createWriteStream(partial, { flags: 'wx' }))
    await rename(partial, target)
    await change({ ...(await fileColumns(context, row.filePath)), status: 'draft' }, 100)
  } catch {
    await rm(partial, { force: true })
    await change({ status: 'failed' })
  }
}

/** Videos that this process is making. */
export interface VideoMaker {
  add(work: Promise<void>): void
  /** Resolves once all are made. */
  settled(): Promise<void>
}

export function createVideoMaker(report: (error: unknown) => void): VideoMaker {
  const running = new Set<Promise<void>>()
  return {
    add(work) {
      const tracked = work.catch(report).finally(() => running.delete(tracked))
      running.add(tracked)
    },
    settled: async () => {
      await Promise.all(running)
    },
  }
}

declare module '../../platform/context' {
  interface ServerContext {
    videoMaker: VideoMaker
  }
}
