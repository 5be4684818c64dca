import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import { ApiError, notFound } from '../../platform/base/errors'
import { message, messageOf } from '../../platform/base/message'
import { timeText } from '../../platform/base/time'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { FilmError, isPlayable, withFilm } from '../../media/films/film'
import type { FilmInfo } from '../../media/films/film.types'
import type { VideoFolder } from '../../media/video-folder/video-folder'
import { scopeOf, managedDevicesOf } from '../../devices/equipment/scope'
import { isInsertType } from './inserts'
import { firstConflict, type Schedule } from './schedule'
import { lengthOf, parseFiles } from './stored'
import type { CarouselFile, R0TaskTable } from './r0-tables'

/** Files of one task. */
export const MAX_FILES = 500

const FILE_LIST = Type.Array(Type.Object({ path: Type.String({ maxLength: 500 }) }), { maxItems: MAX_FILES })

/** Files as a form sends them: a list, or its JSON. */
export const FILES = Type.Union([FILE_LIST, Type.String({ maxLength: 400_000 })], { title: '文件' })

export const CHECK = {
  body: requestSchema({
    id: textParam('轮播', 64),
    files: Type.Optional(FILES),
    equipmentId: textParam('设备', 64),
    typerId: textParam('轮播类型', 64),
    loopMode: textParam('循环方式', 10),
    scheduleType: textParam('排期', 10),
    startTime: textParam('开始时间', 19),
    endTime: textParam('结束时间', 19),
    cron: textParam('计划', 100),
  }),
  result: objectSchema({
    files: Type.Array(objectSchema({ path: Type.String(), seamless: Type.Boolean(), reason: nullable(Type.String()) })),
    conflicts: Type.Array(objectSchema({ taskId: Type.String(), name: Type.String(), from: Type.String(), to: nullable(Type.String()) })),
  }),
}

/** How a file can follow another. */
interface Seam {
  path: string
  seamless: boolean
  reason: string | null
}

type VideoContext = Pick<ServerContext, 'videos'>

/** @throws ApiError for a file with other codecs, with what is done about it */
function refuseCodecs({ ffmpeg }: Pick<VideoFolder, 'ffmpeg'>, { videoCodec, audioCodec }: FilmInfo): never {
  const codecs = [videoCodec, audioCodec].filter(Boolean).join(' / ')
  if (ffmpeg === '') throw new ApiError(message`不能直接播放（${codecs}），需要 ffmpeg`)
  throw new ApiError(message`由 ffmpeg 转码播放（${codecs}），切换时黑屏约 1 秒`)
}

/** Decoder settings of a file: files with equal ones follow each other without a seam. @throws ApiError, FilmError */
async function settingsOf({ videos }: VideoContext, path: string): Promise<string> {
  const info = await videos.infoOf(path)
  if (info && !isPlayable(info)) refuseCodecs(videos, info)
  return withFilm(await videos.fileAt(path), (film) => {
    const hash = createHash('sha1')
    for (const { data } of film.head) hash.update(data)
    return Promise.resolve(`${film.width}x${film.height} ${hash.digest('hex')}`)
  })
}

/** Each file after the one before it; the first one after the last, as in a loop. */
export async function seamsOf(context: VideoContext, paths: readonly string[]): Promise<Seam[]> {
  const settings = await Promise.all(
    paths.map((path) =>
      settingsOf(context, path).then(
        (text) => ({ text, reason: null }),
        (error: unknown) => {
          if (error instanceof ApiError) return { text: null, reason: error.text.text }
          if (error instanceof FilmError) return { text: null, reason: messageOf('不是可以播放的视频').text }
          throw error
        },
      ),
    ),
  )
  return paths.map((path, index) => {
    const own = settings[index]
    const before = settings.at(index - 1)
    if (!own || own.text === null) return { path, seamless: false, reason: own?.reason ?? null }
    const isSame = !before || before.text === null || before.text === own.text
    return { path, seamless: isSame, reason: isSame ? null : messageOf('画面尺寸或编码设置与上一个不同，切换时黑屏约 1 秒').text }
  })
}

interface Candidate {
  id: string | null
  equipmentId: string | null
  typerId: string | null
  schedule: Schedule
  files: readonly CarouselFile[]
}

/** Other tasks of the same device that play at the same time in the next seven days. Inserted ones are no conflict. */
async function conflictsOf(
  { database, settings }: Pick<ServerContext, 'database' | 'settings'>,
  { id, equipmentId, typerId, schedule, files }: Candidate,
) {
  if (equipmentId === null || (await isInsertType(database, typerId))) return []
  const others = await database
    .selectFrom('ytR0Task')
    .innerJoin('iblWork', 'iblWork.ownerId', 'ytR0Task.id')
    .leftJoin('ytR0Typer', 'ytR0Typer.id', 'ytR0Task.typerId')
    .selectAll('ytR0Task')
    .where('ytR0Task.equipmentId', '=', equipmentId)
    .where('ytR0Task.id', '!=', id ?? '')
    .where('iblWork.kind', '=', 'r0')
    .where('iblWork.wanted', '=', 'running')
    .where((where) => where.or([where('ytR0Typer.kind', 'is', null), where('ytR0Typer.kind', '!=', 'insert')]))
    .execute()
  const now = settings.clock.now()
  const own = { schedule, length: lengthOf(files) }
  return others.flatMap((other) => {
    const window = firstConflict(own, { schedule: other, length: lengthOf(parseFiles(other.files)) }, now)
    return window
      ? [{ taskId: other.id, name: other.name, from: timeText(window.from), to: window.to === null ? null : timeText(window.to) }]
      : []
  })
}

/** The files of a request. */
export const filesOf = (files: Static<typeof FILES>): readonly { path: string }[] =>
  typeof files === 'string' ? parseFiles(files).slice(0, MAX_FILES) : files

/** Lengths of files as they are stored with a task. @throws ApiError for one that does not exist */
export async function withDurations({ videos }: VideoContext, files: readonly { path: string }[]): Promise<CarouselFile[]> {
  const known: CarouselFile[] = []
  for (const { path } of files) {
    const info = await videos.infoOf(path)
    known.push({ path, name: path.split('/').at(-1) ?? path, duration: info ? Math.round(info.duration / 100) / 10 : 0 })
  }
  return known
}

type CheckCall = HandlerContext<typeof CHECK>

async function storedTask({ context, caller }: CheckCall, id: string): Promise<R0TaskTable> {
  const { database } = context
  const devices = managedDevicesOf(database, await scopeOf(database, caller)).select('iblCloudLiveEquipment.id')
  const row = await database.selectFrom('ytR0Task').selectAll().where('id', '=', id).where('equipmentId', 'in', devices).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const SCHEDULES = ['now', 'once', 'cron'] as const

/** POST /ytR0Task/check {id?, files?}: where pictures break off between files, and other tasks of the same device at the same time. */
export async function checkTask(call: CheckCall): Promise<Envelope> {
  const { context, body } = call
  const stored = body.id === null ? null : await storedTask(call, body.id)
  const paths = filesOf(body.files ?? stored?.files ?? '[]').map(({ path }) => path)
  const seams = await seamsOf(context, paths)
  const lengths = await Promise.all(paths.map(async (path) => (await context.videos.infoOf(path).catch(() => null))?.duration ?? 0))
  const conflicts = await conflictsOf(context, {
    id: body.id,
    equipmentId: body.equipmentId ?? stored?.equipmentId ?? null,
    typerId: body.typerId ?? stored?.typerId ?? null,
    schedule: {
      scheduleType: SCHEDULES.find((type) => type === body.scheduleType) ?? stored?.scheduleType ?? 'now',
      startTime: body.startTime ?? stored?.startTime ?? null,
      endTime: body.endTime ?? stored?.endTime ?? null,
      cron: body.cron ?? stored?.cron ?? null,
      loopMode: body.loopMode === 'once' ? 'once' : (stored?.loopMode ?? 'list'),
    },
    files: paths.map((path, index) => ({ path, name: path, duration: (lengths[index] ?? 0) / 1000 })),
  })
  return queryResult({ files: seams, conflicts })
}
