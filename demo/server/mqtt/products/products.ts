import { Type } from 'typebox'
import { newId } from '../../platform/base/ids'
import { ApiError, notFound } from '../../platform/base/errors'
import { nowText } from '../../platform/context'
import { setSubject } from '../../platform/database/changes'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { ID_QUERY, idsOfQuery, required, requestSchema, requiredQuery, textParam } from '../../platform/http/schema/request-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { pageSchema, recordOf } from '../../platform/query/list-schema'
import { selectPage } from '../../platform/query/page'
import type { Room } from '../../platform/rooms'
import type { MqttProductTable } from '../mqtt-tables'
import { COMMAND_SCHEMA, METRIC_SCHEMA, readCommands, readMetrics } from './definition'
import { productOf } from './product'

const at = (name: string): string => `/mqtt/mqttProduct/${name}`

const PRODUCT_FIELDS = fieldsOf('mqttProduct', {
  id: 'text',
  productKey: 'text',
  name: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

const PRODUCT = Type.Object({
  ...recordOf(PRODUCT_FIELDS).properties,
  id: Type.String(),
  commands: Type.Array(COMMAND_SCHEMA),
  telemetry: Type.Array(METRIC_SCHEMA),
})

const toResponse = (row: MqttProductTable) => ({ ...row, ...productOf(row) })

const LIST = { query: listParameters(PRODUCT_FIELDS), result: pageSchema(PRODUCT) }
const BY_ID = { query: requestSchema({ id: requiredQuery('产品') }), result: PRODUCT }

/** GET /mqtt/mqttProduct/list. */
async function listProducts(call: HandlerContext<typeof LIST>): Promise<Envelope> {
  const { database } = call.context
  const page = await selectPage(database.selectFrom('mqttProduct'), parseListQuery(call.query, PRODUCT_FIELDS), 'mqttProduct.id')
  return queryResult({ ...page, records: page.records.map(toResponse) })
}

/** GET /mqtt/mqttProduct/queryById. */
async function queryProduct({ context: { database }, query }: HandlerContext<typeof BY_ID>): Promise<Envelope> {
  const row = await database.selectFrom('mqttProduct').selectAll().where('id', '=', query.id).executeTakeFirst()
  if (!row) throw notFound()
  return queryResult(toResponse(row))
}

/** A list as JSON or as its text, as forms send it. */
const LIST_VALUE = Type.Optional(Type.Unsafe<unknown>({ title: '产品定义' }))
const FIELDS = {
  productKey: required(textParam('产品标识', 64, /^[\w.-]+$/)),
  name: required(textParam('产品名称', 100)),
  commands: LIST_VALUE,
  telemetry: LIST_VALUE,
}
const ADD = { body: requestSchema(FIELDS) }
const EDIT = { body: requestSchema({ id: required(textParam('产品', 64)), ...FIELDS }) }

/** @throws ApiError for a text that is no JSON */
function listOf(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return []
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw new ApiError('产品定义不是 JSON')
  }
}

type Body = WriteHandlerContext<typeof ADD>['body']

const stored = ({ productKey, name, commands, telemetry }: Body) => ({
  productKey,
  name,
  commands: JSON.stringify(readCommands(listOf(commands))),
  telemetry: JSON.stringify(readMetrics(listOf(telemetry))),
})

/** POST /mqtt/mqttProduct/add. */
async function addProduct(call: WriteHandlerContext<typeof ADD>): Promise<Envelope> {
  const row = stored(call.body)
  await call.write(async (trx) => {
    const known = await trx.selectFrom('mqttProduct').select('id').where('productKey', '=', row.productKey).executeTakeFirst()
    if (known) throw new ApiError('产品标识已存在')
    const audit = { createBy: call.caller.username, createTime: nowText(call.context), updateBy: null, updateTime: null }
    await trx
      .insertInto('mqttProduct')
      .values({ id: newId(), ...row, ...audit })
      .execute()
  })
  return actionResult('添加成功！')
}

/** PUT or POST /mqtt/mqttProduct/edit. The key stays: devices name it. */
async function editProduct(call: WriteHandlerContext<typeof EDIT>): Promise<Envelope> {
  const { id } = call.body
  const { productKey, ...row } = stored(call.body)
  await call.write(async (trx) => {
    const known = await trx.selectFrom('mqttProduct').select('productKey').where('id', '=', id).executeTakeFirst()
    setSubject('mqtt_product', [id])
    if (!known) throw notFound()
    if (known.productKey !== productKey) throw new ApiError('产品标识不能修改')
    await trx
      .updateTable('mqttProduct')
      .set({ ...row, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** DELETE /mqtt/mqttProduct/delete?id=: one that devices have stays. */
async function deleteProducts(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const rows = ids.length === 0 ? [] : await trx.selectFrom('mqttProduct').select('productKey').where('id', 'in', ids).execute()
    setSubject('mqtt_product', ids)
    if (rows.length === 0 || rows.length !== ids.length) throw notFound()
    const used = await trx
      .selectFrom('mqttDevice')
      .select('id')
      .where(
        'productKey',
        'in',
        rows.map(({ productKey }) => productKey),
      )
      .executeTakeFirst()
    if (used) throw new ApiError('产品正在被设备使用，不能删除')
    await trx.deleteFrom('mqttProduct').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}

/** What devices of a kind have in common: their commands and telemetry. */
export const MQTT_PRODUCTS: Room = {
  routes: [
    route({ methods: ['GET'], path: at('list'), access: 'mqtt:list', schema: LIST, handler: listProducts }),
    route({ methods: ['GET'], path: at('queryById'), access: 'mqtt:list', schema: BY_ID, handler: queryProduct }),
    createRoute(at('add'), 'mqtt:add', ADD, addProduct, '添加 MQTT 产品'),
    updateRoute(at('edit'), 'mqtt:edit', EDIT, editProduct, '编辑 MQTT 产品'),
    deleteRoute(at('delete'), 'mqtt:delete', ID_QUERY, deleteProducts, '删除 MQTT 产品'),
  ],
  dictionaryTables: { mqtt_product: { table: 'mqttProduct', columns: { name: 'name', product_key: 'productKey' } } },
}
