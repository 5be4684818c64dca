import type { Static } from 'typebox'
import { nowText } from '../../platform/context'
import { type MediaNodeTable, UNSEEN } from './node-table'
import type { Flag } from '../../platform/database/columns'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, partialFields, idsOfQuery, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { idsOfBody, newId } from '../../platform/base/ids'
import { newPushKey } from '../../media/tickets/push-key'
import { FIELDS } from './fields'
import { endAll } from './node-supervisor'
import { nodeWithId, serverWithId } from './read'

export const ADD_NODE = { body: requestSchema(FIELDS) }
export const EDIT_NODE = { body: requestSchema({ id: required(textParam('节点', 64)), ...partialFields(FIELDS) }) }

async function assertUnique(trx: DbTransaction, { name, id }: Pick<MediaNodeTable, 'name' | 'id'>): Promise<void> {
  const other = await trx.selectFrom('iblMediaNode').select('id').where('name', '=', name).where('id', '!=', id).executeTakeFirst()
  if (other) throw new ApiError('节点名称已存在')
}

/** @throws ApiError for a node of which nothing could be played */
function assertPlayable({
  kind,
  flvUrl,
  whepUrl,
  hlsUrl,
}: Pick<Static<typeof ADD_NODE.body>, 'kind' | 'flvUrl' | 'whepUrl' | 'hlsUrl'>): void {
  if (kind === 'lal' && flvUrl === null) throw new ApiError('lal节点要填写FLV播放地址')
  if (kind === 'mediamtx' && whepUrl === null && hlsUrl === null) throw new ApiError('MediaMTX节点要填写WHEP或HLS播放地址')
}

const withoutSlash = (url: string | null | undefined): string | undefined => url?.replace(/\/+$/, '')

/** Addresses without a slash at the end. */
function tidy<Fields extends Partial<Static<typeof ADD_NODE.body>>>(fields: Fields): Fields {
  const urls = ['apiUrl', 'flvUrl', 'whepUrl', 'hlsUrl'] as const
  const tidied = urls.flatMap((name) => (typeof fields[name] === 'string' ? [[name, withoutSlash(fields[name])] as const] : []))
  return { ...fields, ...Object.fromEntries(tidied) }
}

/** POST /servermointer/mediaNode/add: it is enabled, and has a secret that the server makes. */
export async function addNode(call: WriteHandlerContext<typeof ADD_NODE>): Promise<Envelope> {
  const id = newId()
  const body = tidy(call.body)
  await call.write(async (trx) => {
    assertPlayable(body)
    await assertUnique(trx, { name: body.name, id })
    await trx
      .insertInto('iblMediaNode')
      .values({
        id,
        ...body,
        hookSecret: newPushKey(),
        enabled: '1',
        simFlag: '0',
        ...UNSEEN,
        createBy: call.caller.username,
        createTime: nowText(call.context),
        updateBy: null,
        updateTime: null,
      })
      .execute()
  })
  void call.context.nodes.poll(id)
  return actionResult('添加成功！')
}

/** PUT or POST /servermointer/mediaNode/edit: the fields named in the body change. A password goes with the address it was given for. */
export async function editNode(call: WriteHandlerContext<typeof EDIT_NODE>): Promise<Envelope> {
  const { id, ...named } = call.body
  await call.write(async (trx) => {
    const stored = await serverWithId(trx, id)
    const { apiPassword, ...fields } = tidy(named)
    const changed = { ...stored, ...fields }
    assertPlayable(changed)
    await assertUnique(trx, changed)
    const isElsewhere = changed.apiUrl !== stored.apiUrl || changed.kind !== stored.kind
    const password = apiPassword ?? (isElsewhere || changed.apiUser === null ? null : stored.apiPassword)
    await trx
      .updateTable('iblMediaNode')
      .set({
        ...fields,
        apiPassword: password,
        ...(isElsewhere && UNSEEN),
        updateBy: call.caller.username,
        updateTime: nowText(call.context),
      })
      .where('id', '=', id)
      .execute()
    if (isElsewhere) await endAll(trx, call.context, id, 'stopped')
  })
  void call.context.nodes.poll(id)
  return actionResult('修改成功!')
}

/** DELETE /servermointer/mediaNode/delete?id= and deleteBatch?ids=: one that is enabled refuses the whole batch. */
export async function deleteNodes(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    if (ids.length === 0) throw notFound()
    for (const id of ids) {
      const { enabled, kind, health } = await nodeWithId(trx, id)
      // A process of ours that has gone without a word cannot be disabled.
      if (enabled === '1' && !(kind === 'embedded' && health === 'down')) throw new ApiError('节点正在使用，请先停用')
    }
    await trx.updateTable('iblPushListInfo').set({ nodeId: null, nodeMark: null }).where('nodeId', 'in', ids).execute()
    await trx.deleteFrom('iblMediaNode').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}

export const NODE_IDS = { body: requestSchema({ id: textParam('节点', 64), ids: textParam('节点', 40_000) }) }

type Named = WriteHandlerContext<typeof NODE_IDS>

async function changeNamed(call: Named, change: Partial<MediaNodeTable>, ends: boolean): Promise<string[]> {
  const named = idsOfBody(call.body)
  if (named.length === 0) throw notFound()
  await call.write(async (trx) => {
    for (const one of named) {
      await serverWithId(trx, one)
      await trx
        .updateTable('iblMediaNode')
        .set({ ...change, updateBy: call.caller.username, updateTime: nowText(call.context) })
        .where('id', '=', one)
        .execute()
      if (ends) await endAll(trx, call.context, one, 'disabled')
    }
  })
  return named
}

const enabled = (flag: Flag): Partial<MediaNodeTable> => ({ enabled: flag, ...UNSEEN })

/** POST /servermointer/mediaNode/disable {id | ids}: all that it carries ends, it lets nobody in, and it is not looked at any more. */
export async function disableNodes(call: Named): Promise<Envelope> {
  const { nodes } = call.context
  const sources = idsOfBody(call.body).map((id) => nodes.source(id))
  await changeNamed(call, enabled('0'), true)
  for (const source of sources) for (const { key } of source?.latestStreams() ?? []) await source?.enable(key, false).catch(() => undefined)
  await nodes.poll()
  return actionResult('已停用')
}

/** POST /servermointer/mediaNode/enable {id | ids}. */
export async function enableNodes(call: Named): Promise<Envelope> {
  await changeNamed(call, enabled('1'), false)
  void call.context.nodes.poll()
  return actionResult('已启用')
}

/** POST /servermointer/mediaNode/newKey {id}: calls with the old secret are refused. */
export async function renewNodeKey(call: Named): Promise<Envelope> {
  await changeNamed(call, { hookSecret: newPushKey() }, false)
  return actionResult('密钥已更换')
}
