import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { Type } from 'typebox'
import type { FastifyReply } from 'fastify'
import { namesOf } from '../../platform/database/names-of'
import type { Tables } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { rulesFor, byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import { textsOf } from '../../platform/codes/texts'
import { notFound } from '../../platform/base/errors'
import { nowText } from '../../platform/context'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import type { Caller } from '../../platform/identity/caller'
import { conditionsSql, escapeLike } from '../../platform/query/conditions'
import { fieldsOf } from '../../platform/query/list-fields'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { pageSchema } from '../../platform/query/list-schema'
import { selectPage } from '../../platform/query/page'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { mapBatches, rowsToExport } from '../../platform/spreadsheets/rows-to-export'
import { scopeOf } from '../../devices/equipment/scope'
import type { ShareTokenTable } from './share-table'

const SHARE_FIELDS = fieldsOf('iblShareToken', {
  id: 'text',
  targetType: 'text',
  targetId: 'text',
  note: 'text',
  expireTime: 'time',
  maxViews: 'number',
  viewCount: 'number',
  lastUseTime: 'time',
  withdrawTime: 'time',
  createBy: 'text',
  createTime: 'time',
})

export const SHARE_DATA_RULES: DataRuleTarget = {
  component: 'share/IblShareTokenList',
  table: 'iblShareToken',
  fields: SHARE_FIELDS,
  named: [byIdParams('/ibl/shareToken/')],
}

/** The links that somebody sees: those of the own department and below, and the own ones. */
export async function sharesOf(db: Queryable, caller: Caller): Promise<SelectQueryBuilder<Tables, 'iblShareToken', object>> {
  const { isAll, orgCode } = await scopeOf(db, caller)
  const rules = await rulesFor(db, caller, SHARE_DATA_RULES)
  return db
    .selectFrom('iblShareToken')
    .where((where) =>
      where.or([
        isAll ? where.lit(true) : where('createBy', '=', caller.username),
        orgCode ? sql<SqlBool>`${sql.ref('sysOrgCode')} like ${`${escapeLike(orgCode)}%`} escape '\\'` : where.lit(false),
      ]),
    )
    .where(() => conditionsSql(rules))
}

const TEXT = Type.String()
const SHARE = objectSchema({
  id: TEXT,
  targetType: TEXT,
  targetId: nullable(TEXT),
  targetName: nullable(TEXT),
  note: nullable(TEXT),
  expireTime: TEXT,
  maxViews: nullable(Type.Integer()),
  viewCount: Type.Integer(),
  lastUseTime: nullable(TEXT),
  withdrawTime: nullable(TEXT),
  /** `active`, `ended` or `withdrawn`. */
  state: TEXT,
  createBy: TEXT,
  createTime: TEXT,
})

type ShareResponse = Omit<ShareTokenTable, 'tokenHash'> & { targetName: string | null; state: string } & Record<
    `${string}_dictText`,
    string | undefined
  >

async function toShareResponses(db: Queryable, rows: readonly ShareTokenTable[], now: string): Promise<ShareResponse[]> {
  const ids = rows.map(({ targetId }) => targetId)
  const names = new Map<string | null, string>()
  for (const table of ['iblCloudLiveEquipment', 'iblQvodListInfo', 'iblLiveVenue'] as const)
    for (const [id, name] of await namesOf(db, table, ids)) names.set(id, name)
  const shown = rows.map(({ tokenHash: _hash, ...row }) => ({
    ...row,
    targetName: names.get(row.targetId) ?? null,
    state: row.withdrawTime !== null ? 'withdrawn' : row.expireTime <= now ? 'ended' : 'active',
  }))
  const texts = await textsOf(db, shown, [
    ['targetType', 'share_target'],
    ['state', 'share_state'],
  ])
  return shown.map((row, index) => ({ ...row, ...texts[index] }))
}

export const LIST_SHARES = { query: listParameters(SHARE_FIELDS), result: pageSchema(SHARE) }

/** GET /ibl/shareToken/list. */
export async function listShares({ context, caller, query }: HandlerContext<typeof LIST_SHARES>): Promise<Envelope> {
  const { database } = context
  const page = await selectPage(await sharesOf(database, caller), parseListQuery(query, SHARE_FIELDS), 'iblShareToken.id')
  return queryResult({ ...page, records: await toShareResponses(database, page.records, nowText(context)) })
}

export const SHARE_BY_ID = { query: requestSchema({ id: requiredQuery('分享链接') }), result: SHARE }

/** GET /ibl/shareToken/queryById. */
export async function queryShare({ context, caller, query }: HandlerContext<typeof SHARE_BY_ID>): Promise<Envelope> {
  const { database } = context
  const row = await (await sharesOf(database, caller)).selectAll().where('id', '=', query.id).executeTakeFirst()
  if (!row) throw notFound()
  return queryResult((await toShareResponses(database, [row], nowText(context)))[0])
}

export const EXPORT_SHARES = { query: listParameters(SHARE_FIELDS, 'selections') }

/** GET /ibl/shareToken/exportXls. */
export async function exportShares(call: HandlerContext<typeof EXPORT_SHARES>): Promise<FastifyReply> {
  const { context, caller, query } = call
  const { database } = context
  const rows = await rowsToExport(call, await sharesOf(database, caller), parseListQuery(query, SHARE_FIELDS), 'iblShareToken.id')
  return exportTable(call, {
    title: '分享链接列表',
    columns: [
      { heading: '内容', text: ({ targetType, targetType_dictText: text }) => text ?? targetType },
      { heading: '对象', text: ({ targetName }) => targetName ?? '' },
      { heading: '备注', text: ({ note }) => note ?? '' },
      { heading: '状态', text: ({ state, state_dictText: text }) => text ?? state },
      { heading: '有效期至', text: ({ expireTime }) => expireTime },
      { heading: '已打开次数', text: ({ viewCount }) => String(viewCount) },
      { heading: '最多打开次数', text: ({ maxViews }) => (maxViews === null ? '' : String(maxViews)) },
      { heading: '最近打开', text: ({ lastUseTime }) => lastUseTime ?? '' },
      { heading: '创建人', text: ({ createBy }) => createBy },
      { heading: '创建时间', text: ({ createTime }) => createTime },
    ],
    rows: mapBatches(rows, (some) => toShareResponses(database, some, nowText(context))),
  })
}
