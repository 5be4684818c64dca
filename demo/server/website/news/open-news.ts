import { Type } from 'typebox'
import { isNewView } from '../../platform/attempts/view-counts'
import { textsOf } from '../../platform/codes/texts'
import { nowText, type ServerContext } from '../../platform/context'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { pageSchema } from '../../platform/query/list-schema'
import { countOf, pageOf } from '../../platform/query/page'
import { openPage } from '../../platform/query/open-page'
import { cleanHtml } from './clean-html'

const TEXT = Type.String()
const CARD = {
  id: TEXT,
  title: TEXT,
  categoryId: TEXT,
  cover: nullable(TEXT),
  summary: nullable(TEXT),
  author: nullable(TEXT),
  topFlag: TEXT,
  publishTime: TEXT,
  viewCount: Type.Integer(),
}
const COLUMNS = ['id', 'title', 'categoryId', 'cover', 'summary', 'author', 'topFlag', 'publishTime', 'viewCount'] as const

/** Published articles whose time has come. */
const publishedNews = ({ database, settings }: Pick<ServerContext, 'database' | 'settings'>) =>
  database.selectFrom('webNews').where('status', '=', 'published').where('publishTime', '<=', nowText({ settings }))

export const OPEN_NEWS = {
  query: requestSchema({
    category: queryText('分类'),
    pageNo: queryText('页码', /^\d{0,6}$/),
    pageSize: queryText('每页条数', /^\d{0,3}$/),
  }),
  result: pageSchema(objectSchema(CARD)),
}

/** GET /ibl/open/newsList?category&pageNo&pageSize: pinned ones first, then by position, then the newest. */
export async function openNews({ context, query }: PublicHandlerContext<typeof OPEN_NEWS>): Promise<Envelope> {
  const { page, size } = openPage(query)
  const news = publishedNews(context).$if(query.category !== '', (all) => all.where('categoryId', '=', query.category))
  const rows = await news
    .select(COLUMNS)
    .orderBy('topFlag', 'desc')
    .orderBy('sortNo')
    .orderBy('publishTime', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const texts = await textsOf(context.database, rows, [['categoryId', 'web_news_category']])
  const records = rows.map((row, index) => ({ ...row, ...texts[index] }))
  return queryResult(pageOf(records, await countOf(news), { page, size }))
}

export const OPEN_ARTICLE = {
  query: requestSchema({ id: requiredQuery('新闻') }),
  result: objectSchema({ ...CARD, content: TEXT }),
}

/** GET /ibl/open/news?id: the article, its text cleaned. Counts one view of an address in ten minutes. */
export async function openArticle({ context, address, query }: PublicHandlerContext<typeof OPEN_ARTICLE>): Promise<Envelope> {
  const row = await publishedNews(context)
    .select([...COLUMNS, 'content'])
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const isNew = await isNewView(context, `news:${row.id}`, address)
  if (isNew)
    await context.database
      .updateTable('webNews')
      .set(({ eb }) => ({ viewCount: eb('viewCount', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
  const [texts] = await textsOf(context.database, [row], [['categoryId', 'web_news_category']])
  return queryResult({ ...row, ...texts, viewCount: row.viewCount + (isNew ? 1 : 0), content: cleanHtml(row.content ?? '') })
}
