import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { frameOfFilm } from '../../media/films/frame'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { newId } from '../../platform/base/ids'
import { MINUTE, SECOND } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { uploadFolder } from '../../platform/files/folders'
import { noteStored } from '../../platform/files/stored-files'
import { changeVideo } from './changes'
import type { QvodListInfoTable } from './qvod-table'

const POLL_INTERVAL = 2 * SECOND
/** ms after a picture that could not be saved. */
const RETRY_AFTER = MINUTE
/** Width of covers, pixels. */
const WIDTH = 640
/** The frame is after a tenth of the video, but at most these seconds from its start. */
const LATEST = 10

type Context = Pick<ServerContext, 'database' | 'settings' | 'videos' | 'hub'>

/** Takes frames of videos without a cover, one video at a time, where ffmpeg is installed. A video without frames is tried once. */
export function createVideoCovers(context: Context, report: (error: unknown) => void): Poller {
  const { database, settings, videos, hub } = context
  const closing = new AbortController()
  const { signal } = closing
  /** Monotonic ms until which nothing is tried. */
  let pausedUntil = -Infinity

  const nextVideo = (): Promise<QvodListInfoTable | undefined> =>
    database
      .selectFrom('iblQvodListInfo')
      .selectAll()
      .where('cover', 'is', null)
      .where('coverTried', '=', '0')
      .where('status', 'in', ['draft', 'published', 'offline'])
      .orderBy('createTime', 'desc')
      .limit(1)
      .executeTakeFirst()

  async function frameOf({ filePath, duration }: QvodListInfoTable): Promise<Buffer | null> {
    const file = await videos.fileAt(filePath).catch(() => null)
    if (file === null) return null
    return frameOfFilm(videos.ffmpeg, file, { second: Math.min(LATEST, duration / 10), width: WIDTH, signal })
  }

  /** Saves a picture for a video, unless that has one meanwhile. */
  async function save(video: QvodListInfoTable, picture: Buffer): Promise<void> {
    const path = `qvod/${newId()}.jpg`
    const file = join(uploadFolder(settings.dataDir), path)
    await mkdir(dirname(file), { recursive: true })
    let isUsed = false
    try {
      await writeFile(file, picture, { flag: 'wx' })
      isUsed = await inTransaction(database, async (trx) => {
        const row = await trx.selectFrom('iblQvodListInfo').selectAll().where('id', '=', video.id).executeTakeFirst()
        if (!row || row.cover !== null) return false
        const author = await trx
          .selectFrom('sysUser')
          .select('id')
          .where('username', '=', row.createBy ?? '')
          .executeTakeFirst()
        await noteStored(trx, context, { path, userId: author?.id ?? '', bytes: picture.length })
        await changeVideo(trx, context, row, { set: { cover: path, coverTried: '1' }, by: row.updateBy })
        return true
      })
    } finally {
      if (!isUsed) await rm(file, { force: true })
    }
    hub.wake()
  }

  const setTried = (id: string): Promise<unknown> =>
    inTransaction(database, (trx) => trx.updateTable('iblQvodListInfo').set({ coverTried: '1' }).where('id', '=', id).execute())

  async function check(): Promise<void> {
    if (videos.ffmpeg === '' || settings.clock.monotonic() < pausedUntil) return
    for (;;) {
      const video = signal.aborted ? undefined : await nextVideo()
      if (!video) return
      const picture = await frameOf(video)
      // The program may have been ended: the next start tries the video again.
      if (signal.aborted) return
      try {
        await (picture ? save(video, picture) : setTried(video.id))
      } catch (error) {
        pausedUntil = settings.clock.monotonic() + RETRY_AFTER
        throw error
      }
    }
  }

  const poller = createPoller(check, report, POLL_INTERVAL)
  return {
    ...poller,
    async close() {
      closing.abort()
      await poller.close()
    },
  }
}

declare module '../../platform/context' {
  interface ServerContext {
    videoCovers: Poller
  }
}
