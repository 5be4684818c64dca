import { namedRecord } from '../../platform/query/list-answer'
import type { Static } from 'typebox'
import { nowText } from '../../platform/context'
import type { SysSmsTemplateTable } from './message-tables'
import type { Source, Work } from '../../platform/database/transactions'
import { withinRules } from '../../platform/data-rules/ruled-list'
import { textsOf } from '../../platform/codes/texts'
import { Failure, notFound } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, edited, namedIds, required, requiredQuery, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { FIELDS, RULED_TEMPLATES, TEMPLATE_FIELDS } from './fields'
import { valuesIn } from './render'

async function templateWithId(source: Source, id: string): Promise<SysSmsTemplateTable> {
  const row = await source.selectFrom('sysSmsTemplate').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function toldTemplates(source: Source, rows: readonly SysSmsTemplateTable[]) {
  const texts = await textsOf(source, rows, [['templateType', 'msgType']])
  return rows.map((row, index) => ({ ...row, ...texts[index] }))
}

export const LIST_TEMPLATES = listSchema(TEMPLATE_FIELDS)

/** GET /sys/message/sysMessageTemplate/list. */
export async function listTemplates(call: Call<typeof LIST_TEMPLATES>): Promise<Envelope> {
  const { database } = call.context
  const query = await withinRules(call, RULED_TEMPLATES, parseListQuery(call.query, TEMPLATE_FIELDS))
  const page = await selectPage(database.selectFrom('sysSmsTemplate'), query, 'sysSmsTemplate.id')
  return found({ ...page, records: await toldTemplates(database, page.records) })
}

export const TEMPLATE_BY_ID = { query: wireForm({ id: requiredQuery('消息模板') }), result: namedRecord(TEMPLATE_FIELDS) }

/** GET /sys/message/sysMessageTemplate/queryById. */
export async function queryTemplate({ context: { database }, query }: Call<typeof TEMPLATE_BY_ID>): Promise<Envelope> {
  const [told] = await toldTemplates(database, [await templateWithId(database, query.id)])
  return found(told)
}

export const ADD_TEMPLATE = { body: wireForm(FIELDS) }
export const EDIT_TEMPLATE = { body: wireForm({ id: required(wireText('消息模板', 64)), ...edited(FIELDS) }) }

async function refuseTaken(work: Work, code: string, ownId: string): Promise<void> {
  const other = await work
    .selectFrom('sysSmsTemplate')
    .select('id')
    .where('templateCode', '=', code)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new Failure('模板编码已存在')
}

/** @throws Failure for values that are no JSON object */
function refuseUnfit({ templateTestJson }: Partial<Static<typeof ADD_TEMPLATE.body>>): void {
  if (templateTestJson !== undefined) valuesIn(templateTestJson)
}

/** POST /sys/message/sysMessageTemplate/add. */
export async function addTemplate(call: WriteCall<typeof ADD_TEMPLATE>): Promise<Envelope> {
  const id = newId()
  refuseUnfit(call.body)
  await call.write(async (work) => {
    await refuseTaken(work, call.body.templateCode, id)
    const audit = { createBy: call.caller.username, createTime: nowText(call.context), updateBy: null, updateTime: null }
    await work
      .insertInto('sysSmsTemplate')
      .values({ id, ...call.body, ...audit })
      .execute()
  })
  return done('添加成功！')
}

/** PUT or POST /sys/message/sysMessageTemplate/edit: the fields named in the body change. */
export async function editTemplate(call: WriteCall<typeof EDIT_TEMPLATE>): Promise<Envelope> {
  const { id, ...fields } = call.body
  refuseUnfit(fields)
  await call.write(async (work) => {
    const stored = await templateWithId(work, id)
    await refuseTaken(work, fields.templateCode ?? stored.templateCode, id)
    await work
      .updateTable('sysSmsTemplate')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** DELETE /sys/message/sysMessageTemplate/delete?id= and deleteBatch?ids=: one that is gone refuses the whole batch. */
export async function deleteTemplates(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const { numDeletedRows } = await work.deleteFrom('sysSmsTemplate').where('id', 'in', ids).executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}
