import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import { messageOf } from '../../platform/base/message'
import { setSubject } from '../../platform/database/changes'
import type { Queryable } from '../../platform/database/transactions'
import { isUnreadable } from '../../platform/database/encrypted-columns'
import { ApiError } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import { route } from '../../platform/http/route'
import { actionRoute } from '../../platform/http/write-routes'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { enumParam, numberParam, partialFields, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { nullable, NO_RESULT, objectSchema } from '../../platform/http/schema/result-schema'
import type { Room } from '../../platform/rooms'
import { addressParam, GB_NUMBER } from '../device/write'
import { maskSecret } from '../scope'
import { CONFIG_ID, drawPassword, loadConfig } from '../service/config'
import { domainOf } from '../service/core'

const at = (name: string): string => `/gb/gbConfig/${name}`

const TEXT = Type.String()
const CARD = {
  sipId: TEXT,
  domain: TEXT,
  host: TEXT,
  port: nullable(Type.Integer()),
  /** Ids that no device has yet. */
  nextDeviceId: TEXT,
  nextChannelId: TEXT,
  expires: Type.Integer(),
  keepaliveInterval: Type.Integer(),
  keepaliveTimes: Type.Integer(),
}

const CONFIG = objectSchema({
  ...CARD,
  running: Type.Boolean(),
  /** What would start it, or why it could not start; null while it runs. */
  why: nullable(TEXT),
  passwordMask: nullable(TEXT),
  /** Names of what the environment says. */
  fixed: Type.Array(TEXT),
  passwordRule: TEXT,
  unknownDevices: TEXT,
  streamMode: TEXT,
  charset: TEXT,
  geoCrs: TEXT,
  mediaNodeId: nullable(TEXT),
  publicIp: nullable(TEXT),
  /** Media servers that can receive streams: enabled ones of lal. */
  mediaNodes: Type.Array(objectSchema({ id: TEXT, name: TEXT })),
  departId: nullable(TEXT),
  mediaPorts: TEXT,
  /** Packets that were not handled. */
  dropped: Type.Integer(),
  unreadable: Type.Integer(),
  updateBy: nullable(TEXT),
  updateTime: nullable(TEXT),
})

type ConfigCall = Pick<HandlerContext, 'context' | 'request'>

/** The first number behind those that exist. */
async function nextNumber({ context }: ConfigCall, domain: string, type: string): Promise<string> {
  const prefix = `${domain}${type}`
  const rows = await Promise.all([
    context.database
      .selectFrom('gbDevice')
      .select('deviceId as number')
      .where('deviceId', 'like', `${prefix}%`)
      .orderBy('deviceId', 'desc')
      .limit(1)
      .execute(),
    context.database
      .selectFrom('gbChannel')
      .select('channelId as number')
      .where('channelId', 'like', `${prefix}%`)
      .orderBy('channelId', 'desc')
      .limit(1)
      .execute(),
  ])
  const last = Math.max(0, ...rows.flat().map(({ number }) => Number(number.slice(13))))
  return `${prefix}${String((last + 1) % 10_000_000).padStart(7, '0')}`
}

async function cardOf(call: ConfigCall) {
  const { context, request } = call
  const { sipId, expires, keepaliveInterval, keepaliveTimes } = await loadConfig(context)
  const domain = domainOf(sipId)
  return {
    sipId,
    domain,
    host: context.settings.sip.host === '0.0.0.0' ? request.hostname : context.settings.sip.host,
    port: context.gb.port ?? context.settings.sip.port,
    nextDeviceId: await nextNumber(call, domain, '118'),
    nextChannelId: await nextNumber(call, domain, '131'),
    expires,
    keepaliveInterval,
    keepaliveTimes,
  }
}

/** Media servers that can receive streams of GB/T 28181; invented ones of the demo cannot. */
const receivers = (db: Queryable) =>
  db
    .selectFrom('iblMediaNode')
    .select(['id', 'name'])
    .where('kind', '=', 'lal')
    .where('enabled', '=', '1')
    .where('simFlag', '=', '0')
    .orderBy('name')
    .execute()

const QUERY_CONFIG = { result: CONFIG }

/** GET /gb/gbConfig/query. */
async function queryConfig(call: HandlerContext<typeof QUERY_CONFIG>): Promise<Envelope> {
  const { context } = call
  const { sip } = context.settings
  const { id: _id, password, ...config } = await loadConfig(context)
  const { on, why } = context.gb.status
  return queryResult({
    ...config,
    ...(await cardOf(call)),
    running: on,
    why: on ? null : messageOf(why).text,
    passwordMask: isUnreadable(password) ? null : maskSecret(password),
    fixed: [...(sip.id === '' ? [] : ['sipId']), ...(sip.password === '' ? [] : ['password'])],
    mediaNodes: await receivers(context.database),
    mediaPorts: sip.mediaPorts.join('-'),
    ...context.gb.noise,
  })
}

const FIELDS = {
  sipId: required(textParam('SIP 服务器编号', 20, GB_NUMBER)),
  passwordRule: required(enumParam('密码规则', ['shared', 'device'])),
  /** Nothing: it stays as it is. */
  password: textParam('统一密码', 64, /^[\x21-\x7e]{12,64}$/),
  unknownDevices: required(enumParam('陌生设备', ['accept', 'refuse'])),
  expires: required(numberParam('注册有效期', { minimum: 60, maximum: 86_400, decimals: 0 })),
  keepaliveInterval: required(numberParam('心跳间隔', { minimum: 5, maximum: 3600, decimals: 0 })),
  keepaliveTimes: required(numberParam('心跳次数', { minimum: 1, maximum: 20, decimals: 0 })),
  streamMode: required(enumParam('收流方式', ['UDP', 'TCP-PASSIVE', 'TCP-ACTIVE'])),
  charset: required(enumParam('字符集', ['GB2312', 'UTF-8'])),
  geoCrs: required(enumParam('位置坐标', ['wgs84', 'gcj02'])),
  /** Nothing: this process. */
  mediaNodeId: textParam('媒体节点', 64),
  /** Nothing: devices on the Internet do not reach this server. */
  publicIp: addressParam('公网地址'),
  departId: textParam('所属部门', 64),
}

const EDIT_CONFIG = { body: requestSchema({ ...partialFields(FIELDS), newPassword: enumParam('换密码', ['1']) }), result: NO_RESULT }

/** POST /gb/gbConfig/edit: for devices that register from now on. `newPassword`: draws another one. */
async function editConfig(call: WriteHandlerContext<typeof EDIT_CONFIG>): Promise<Envelope> {
  const { context, caller, body } = call
  const { password, newPassword, ...fields } = body
  const { sip } = context.settings
  await loadConfig(context)
  if (sip.id !== '' && fields.sipId !== undefined && fields.sipId !== sip.id) throw new ApiError('服务器编号由 OPS_SIP_ID 指定')
  if (sip.password !== '' && (password || newPassword === '1')) throw new ApiError('统一密码由 OPS_SIP_PASSWORD 指定')
  await call.write(async (trx) => {
    setSubject('gb_config', [CONFIG_ID])
    if (fields.departId) {
      const depart = await trx
        .selectFrom('sysDepart')
        .select('id')
        .where('id', '=', fields.departId)
        .where('delFlag', '=', '0')
        .executeTakeFirst()
      if (!depart) throw new ApiError('所属部门不存在')
    }
    if (fields.mediaNodeId) {
      const nodes = await receivers(trx)
      if (!nodes.some(({ id }) => id === fields.mediaNodeId)) throw new ApiError('媒体节点不存在，或不能接收国标的流')
    }
    await trx
      .updateTable('gbConfig')
      .set({
        ...fields,
        ...(newPassword === '1' ? { password: drawPassword() } : password && { password }),
        updateBy: caller.username,
        updateTime: nowText(context),
      })
      .where('id', '=', CONFIG_ID)
      .execute()
  })
  return actionResult('修改成功!')
}

const SHOW_PASSWORD = { result: objectSchema({ password: TEXT }) }

/** POST /gb/gbConfig/key: the password of the server; in the log with who asked. */
async function showPassword(call: WriteHandlerContext<typeof SHOW_PASSWORD>): Promise<Envelope> {
  const { password } = await loadConfig(call.context)
  if (isUnreadable(password)) throw new ApiError('服务器读不出密码，请更换密码')
  await call.write(async () => {
    setSubject('gb_config', [CONFIG_ID])
    return Promise.resolve()
  })
  return queryResult({ password })
}

const QUERY_CARD = { result: objectSchema(CARD) }

/** GET /gb/gbConfig/card: what is entered in a device, without the password. */
async function queryCard(call: HandlerContext<typeof QUERY_CARD>): Promise<Envelope> {
  return queryResult(await cardOf(call))
}

/** Settings of the SIP server. */
export const GB_CONFIG: Room = {
  routes: [
    route({ methods: ['GET'], path: at('query'), access: 'gb:config', schema: QUERY_CONFIG, handler: queryConfig }),
    route({ methods: ['GET'], path: at('card'), access: 'gb:config', schema: QUERY_CARD, handler: queryCard }),
    actionRoute(at('edit'), 'gb:config', EDIT_CONFIG, editConfig, '修改国标接入配置'),
    actionRoute(at('key'), 'gb:config', SHOW_PASSWORD, showPassword, '查看国标接入密码'),
  ],
}
