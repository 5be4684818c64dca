import { setSubject } from '../../platform/database/changes'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { nowText } from '../../platform/context'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { flagParam, idListParam, requestSchema, required, textParam, timeParam } from '../../platform/http/schema/request-schema'
import { departmentRows } from '../../platform/query/department-scope'
import type { WebNewsTable } from './news-table'

const ID = required(textParam('新闻', 64))

export const NEWS_ID = { body: requestSchema({ id: ID }) }
export const PUBLISH_NEWS = { body: requestSchema({ id: ID, publishTime: timeParam('发布时间') }) }
export const PIN_NEWS = { body: requestSchema({ id: ID, on: flagParam('置顶') }) }
export const SORT_NEWS = { body: requestSchema({ ids: idListParam('新闻') }) }

type Call = Pick<WriteHandlerContext, 'context' | 'caller'>

async function changeNews(trx: DbTransaction, { context, caller }: Call, row: WebNewsTable, set: Partial<WebNewsTable>): Promise<void> {
  await trx
    .updateTable('webNews')
    .set({ ...set, updateBy: caller.username, updateTime: nowText(context) })
    .where('id', '=', row.id)
    .execute()
}

/** An article that the caller sees. @throws ApiError where there is none */
async function visibleNews(trx: DbTransaction, { caller }: Call, id: string): Promise<WebNewsTable> {
  setSubject('web_news', [id])
  const seen = await departmentRows(trx, caller, 'webNews')
  const row = await trx.selectFrom('webNews').selectAll().where('id', '=', id).where(seen).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** POST /website/webNews/publish {id, publishTime?}: now, or at a time to come, which a further call changes. */
export async function publishNews(call: WriteHandlerContext<typeof PUBLISH_NEWS>): Promise<Envelope> {
  const { body, context } = call
  const now = nowText(context)
  await call.write(async (trx) => {
    const row = await visibleNews(trx, call, body.id)
    if (!row.content) throw new ApiError('请先填写正文')
    await changeNews(trx, call, row, { status: 'published', publishTime: body.publishTime ?? now })
  })
  return actionResult(body.publishTime !== null && body.publishTime > now ? '已定时发布' : '已发布')
}

/** POST /website/webNews/offline {id}. */
export async function offlineNews(call: WriteHandlerContext<typeof NEWS_ID>): Promise<Envelope> {
  await call.write(async (trx) => {
    const row = await visibleNews(trx, call, call.body.id)
    if (row.status !== 'published') throw new ApiError('该新闻没有发布')
    await changeNews(trx, call, row, { status: 'offline', topFlag: '0' })
  })
  return actionResult('已下线')
}

/** POST /website/webNews/top {id, on}: pinned articles come first on the website. */
export async function pinNews(call: WriteHandlerContext<typeof PIN_NEWS>): Promise<Envelope> {
  const { id, on } = call.body
  await call.write(async (trx) => {
    const row = await visibleNews(trx, call, id)
    if (on === 1 && row.status !== 'published') throw new ApiError('该新闻没有发布')
    await changeNews(trx, call, row, { topFlag: on === 1 ? '1' : '0' })
  })
  return actionResult(on === 1 ? '已置顶' : '已取消置顶')
}

/** POST /website/webNews/sort {ids}: the website shows these articles in this order, after those that have no position yet. */
export async function sortNews(call: WriteHandlerContext<typeof SORT_NEWS>): Promise<Envelope> {
  const ids = [...new Set(call.body.ids)]
  await call.write(async (trx) => {
    for (const [index, id] of ids.entries()) {
      const row = await visibleNews(trx, call, id)
      await changeNews(trx, call, row, { sortNo: index + 1 })
    }
    setSubject('web_news', ids)
    if (ids.length === 0) throw notFound()
  })
  return actionResult('顺序已保存')
}
