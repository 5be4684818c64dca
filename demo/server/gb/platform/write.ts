import { nowText } from '../../platform/context'
import { setSubject } from '../../platform/database/changes'
import { insertAll } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import {
  enumParam,
  type ID_QUERY,
  idListParam,
  idsOfQuery,
  numberParam,
  partialFields,
  required,
  requestSchema,
  textParam,
  withDefault,
} from '../../platform/http/schema/request-schema'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { GB_NUMBER, gbDepartOf } from '../device/write'
import { gbChannelsOf, gbPlatformsOf, visibleGbPlatform } from '../scope'

const FLAG = ['0', '1'] as const

const FIELDS = {
  name: required(textParam('名称', 100)),
  serverGbId: required(textParam('上级平台编号', 20, GB_NUMBER)),
  serverGbDomain: required(textParam('上级平台域', 20, /^\d{10,20}$/)),
  serverIp: required(textParam('上级平台地址', 15, /^(?:\d{1,3}\.){3}\d{1,3}$/)),
  serverPort: required(numberParam('端口', { minimum: 1, maximum: 65_535, decimals: 0 })),
  deviceGbId: required(textParam('本级编号', 20, GB_NUMBER)),
  username: textParam('用户名', 64, /^[\x21-\x7e]+$/),
  /** Nothing: it stays as it is. */
  password: textParam('密码', 64, /^[\x21-\x7e]+$/),
  expires: withDefault(numberParam('注册有效期', { minimum: 60, maximum: 86_400, decimals: 0 }), 3600),
  keepTimeout: withDefault(numberParam('心跳间隔', { minimum: 5, maximum: 3600, decimals: 0 }), 60),
  transport: withDefault(enumParam('信令传输', ['UDP', 'TCP']), 'UDP'),
  characterSet: withDefault(enumParam('字符集', ['GB2312', 'UTF-8']), 'GB2312'),
  ptz: withDefault(enumParam('允许云台控制', FLAG), '0'),
  catalogGroup: withDefault(enumParam('目录分组', [1, 2, 4, 8]), 1),
}

export const ADD_GB_PLATFORM = { body: requestSchema(FIELDS), result: NO_RESULT }
export const EDIT_GB_PLATFORM = {
  body: requestSchema({ ...partialFields(FIELDS), id: required(textParam('上级平台', 64)) }),
  result: NO_RESULT,
}

/** POST /gb/gbPlatform/add: it registers once it is enabled. */
export async function addGbPlatform(call: WriteHandlerContext<typeof ADD_GB_PLATFORM>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    const same = await trx.selectFrom('gbPlatform').select('id').where('serverGbId', '=', body.serverGbId).executeTakeFirst()
    if (same) throw new ApiError('上级平台编号已存在')
    const { sysOrgCode } = await gbDepartOf(trx, call, null)
    const id = newId()
    await trx
      .insertInto('gbPlatform')
      .values({
        ...body,
        id,
        enabled: '0',
        autoShare: '0',
        registerState: 'unregistered',
        lastRegisterTime: null,
        lastKeepaliveTime: null,
        lastError: null,
        sysOrgCode,
        createBy: caller.username,
        createTime: nowText(context),
        updateBy: null,
        updateTime: null,
      })
      .execute()
    setSubject('gb_platform', [id])
  })
  return actionResult('添加成功！')
}

/** PUT or POST /gb/gbPlatform/edit: a platform that is enabled is registered at anew. */
export async function editGbPlatform(call: WriteHandlerContext<typeof EDIT_GB_PLATFORM>): Promise<Envelope> {
  const { context, caller, body } = call
  const { id, password, ...fields } = body
  await call.write(async (trx) => {
    await visibleGbPlatform(trx, caller, id)
    await trx
      .updateTable('gbPlatform')
      .set({ ...fields, ...(password && { password }), updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
  })
  await context.gb.upstream.changed(id)
  return actionResult('修改成功!')
}

/** DELETE /gb/gbPlatform/delete?id=: only disabled ones. */
export async function deleteGbPlatforms(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    if (ids.length === 0) throw notFound()
    const rows = await (
      await gbPlatformsOf(trx, call.caller)
    )
      .select(['gbPlatform.id', 'gbPlatform.enabled'])
      .where('gbPlatform.id', 'in', ids)
      .execute()
    setSubject('gb_platform', ids)
    if (rows.length !== ids.length) throw notFound()
    if (rows.some(({ enabled }) => enabled === '1')) throw new ApiError('请先停用上级平台')
    await trx.deleteFrom('gbPlatformChannel').where('platformId', 'in', ids).execute()
    await trx.deleteFrom('gbPlatform').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}

export const GB_PLATFORM_ID = { body: requestSchema({ id: required(textParam('上级平台', 64)) }), result: NO_RESULT }

/** POST /gb/gbPlatform/enable and disable {id}. */
export function switchGbPlatform(enabled: '0' | '1') {
  return async (call: WriteHandlerContext<typeof GB_PLATFORM_ID>): Promise<Envelope> => {
    const { context, caller, body } = call
    await call.write(async (trx) => {
      await visibleGbPlatform(trx, caller, body.id)
      await trx
        .updateTable('gbPlatform')
        .set({ enabled, lastError: null, updateBy: caller.username, updateTime: nowText(context) })
        .where('id', '=', body.id)
        .execute()
    })
    await context.gb.upstream.changed(body.id)
    return actionResult('设置成功')
  }
}

export const SHARE_GB_ALWAYS = {
  body: requestSchema({ id: required(textParam('上级平台', 64)), autoShare: required(enumParam('新通道自动共享', FLAG)) }),
  result: NO_RESULT,
}

/** POST /gb/gbPlatform/autoShare {id, autoShare}: whether new channels of its department and below are shared by themselves. */
export async function switchAutoShare(call: WriteHandlerContext<typeof SHARE_GB_ALWAYS>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    await visibleGbPlatform(trx, caller, body.id)
    await trx
      .updateTable('gbPlatform')
      .set({ autoShare: body.autoShare, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', body.id)
      .execute()
  })
  return actionResult('设置成功')
}

/** POST /gb/gbPlatform/pushCatalog {id}: tells the platform which channels are shared. */
export async function pushGbCatalog(call: WriteHandlerContext<typeof GB_PLATFORM_ID>): Promise<Envelope> {
  const platform = await call.write((trx) => visibleGbPlatform(trx, call.caller, call.body.id))
  if (platform.registerState !== 'registered') throw new ApiError('还没有注册到上级平台')
  await call.context.gb.upstream.pushCatalog(platform)
  return actionResult('目录已推送')
}

export const SHARE_GB_CHANNELS = {
  body: requestSchema({
    platformId: required(textParam('上级平台', 64)),
    channelIds: idListParam('国标通道'),
    deviceIds: idListParam('国标设备'),
    shared: required(enumParam('共享', FLAG)),
  }),
  result: NO_RESULT,
}

/** POST /gb/gbPlatform/share {platformId, channelIds?, deviceIds?, shared}: single channels, or all of devices (20 digits). */
export async function shareGbChannels(call: WriteHandlerContext<typeof SHARE_GB_CHANNELS>): Promise<Envelope> {
  const { caller, body } = call
  const { platformId, channelIds, deviceIds, shared } = body
  await call.write(async (trx) => {
    await visibleGbPlatform(trx, caller, platformId)
    const channels = await (
      await gbChannelsOf(trx, caller)
    )
      .select('gbChannel.id')
      .where('gbChannel.kind', '=', 'channel')
      .where((where) => where.or([where('gbChannel.id', 'in', [...channelIds, '']), where('gbChannel.deviceId', 'in', [...deviceIds, ''])]))
      .execute()
    const ids = channels.map(({ id }) => id)
    if (ids.length === 0 || ids.length < channelIds.length) throw notFound()
    await trx.deleteFrom('gbPlatformChannel').where('platformId', '=', platformId).where('channelId', 'in', ids).execute()
    if (shared === '1')
      await insertAll(
        trx,
        'gbPlatformChannel',
        ids.map((channelId) => ({ platformId, channelId })),
      )
  })
  return actionResult(shared === '1' ? '已共享' : '已取消共享')
}
