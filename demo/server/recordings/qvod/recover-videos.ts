import { join } from 'node:path'
import type { ServerContext } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { RECORD_FOLDER } from '../../media/video-folder/video-folder'
import { recoverSegment } from '../recorder/recover'
import { changeVideo } from './changes'
import type { QvodListInfoTable } from './qvod-table'
import { fileColumns } from './video-files'

type Context = Pick<ServerContext, 'database' | 'settings' | 'videos'> & { hub: Pick<ServerContext['hub'], 'wake'> }

async function change(context: Context, id: string, set: Partial<QvodListInfoTable>): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    const video = await trx.selectFrom('iblQvodListInfo').selectAll().where('id', '=', id).executeTakeFirst()
    if (video) await changeVideo(trx, context, video, { set, by: null })
  })
  context.hub.wake()
}

/** A recorded programme whose file is whole becomes a draft. */
export async function finishVideo(context: Context, id: string): Promise<void> {
  const path = `${RECORD_FOLDER}/${id}.mp4`
  const columns = await fileColumns(context, path).catch(() => null)
  await change(context, id, columns ? { ...columns, status: 'draft' } : { status: 'failed', failReason: '服务器中断，节目没有录下来' })
}

/** Saves what is on the disk of a programme whose process died. */
export async function recoverVideo(context: Context, id: string): Promise<void> {
  await recoverSegment(join(context.videos.root, RECORD_FOLDER), id)
  await finishVideo(context, id)
}

/** What a process left that ended while it made videos. Called at the start of a server that is alone on its database. */
export async function recoverVideos(context: Context): Promise<void> {
  const { database } = context
  await database.deleteFrom('iblVenueRecording').execute()
  await database.updateTable('iblQvodMaking').set({ process: null, beatAt: 0 }).execute()
  const rows = await database
    .selectFrom('iblQvodListInfo')
    .select('id')
    .where('status', '=', 'making')
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('iblQvodMaking').select('videoId').whereRef('iblQvodMaking.videoId', '=', 'iblQvodListInfo.id')),
      ),
    )
    .execute()
  for (const { id } of rows) await recoverVideo(context, id)
}
