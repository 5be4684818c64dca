import { message, messageOf } from '../../platform/base/message'
import { Type } from 'typebox'
import { sendAnnouncement } from '../announcements/send'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { required, enumParam, requestSchema, namesParam, textParam } from '../../platform/http/schema/request-schema'
import { newId, splitIds } from '../../platform/base/ids'
import { MESSAGE_TYPES, type MessageType, SYSTEM } from './fields'
import { rendered, valuesIn } from './render'

/** Receivers of one message. */
const MAX_RECEIVERS = 100

/** Kinds of messages that this server cannot deliver, and why. */
const UNSENT: Readonly<Record<Exclude<MessageType, typeof SYSTEM>, string>> = {
  '1': '服务器没有短信通道',
  '2': '服务器没有邮件通道',
  '3': '服务器没有微信通道',
}

const SENT = '1'
const NOT_SENT = '0'

export const SEND_MESSAGE = {
  body: requestSchema({
    templateCode: required(textParam('模板编码', 100)),
    msgType: enumParam('模板类型', MESSAGE_TYPES),
    testData: textParam('测试数据', 4000),
    receiver: required(namesParam('接收人', MAX_RECEIVERS)),
  }),
  result: objectSchema({ esSendStatus: Type.String(), esResult: Type.Union([Type.String(), Type.Null()]) }),
}

/** Ids of accounts by their names. @throws ApiError where one is missing */
async function idsOf(trx: DbTransaction, usernames: readonly string[]): Promise<string[]> {
  const users = await trx.selectFrom('sysUser').select('id').where('username', 'in', usernames).where('delFlag', '=', 0).execute()
  if (users.length !== usernames.length) throw badParameter('接收人不存在')
  return users.map(({ id }) => id)
}

/**
 * POST /sys/message/sysMessageTemplate/sendMsg {templateCode, msgType?, testData, receiver}: a system message goes to the accounts of
 * `receiver` and arrives where they are signed in; of what this server cannot deliver it is written down that it was not sent, and why.
 */
export async function sendMessage(call: WriteHandlerContext<typeof SEND_MESSAGE>): Promise<Envelope> {
  const { context, caller, body } = call
  const values = valuesIn(body.testData)
  const reason = await call.write(async (trx) => {
    const template = await trx.selectFrom('sysSmsTemplate').selectAll().where('templateCode', '=', body.templateCode).executeTakeFirst()
    if (!template) throw notFound()
    const type = MESSAGE_TYPES.find((candidate) => candidate === template.templateType)
    if (!type || (body.msgType !== null && body.msgType !== type)) throw badParameter('模板类型不一致')
    const content = rendered(template.templateContent, type, values)
    const now = nowText(context)
    const unsent = type === SYSTEM ? null : UNSENT[type]
    if (unsent === null) {
      const userIds = await idsOf(trx, splitIds(body.receiver))
      await sendAnnouncement(trx, call, { title: template.templateName, content, userIds })
    }
    await trx
      .insertInto('sysSms')
      .values({
        id: newId(),
        esTitle: template.templateName,
        esType: type,
        esReceiver: body.receiver,
        esParam: body.testData,
        esContent: content,
        esSendTime: unsent === null ? now : null,
        esSendStatus: unsent === null ? SENT : NOT_SENT,
        esSendNum: unsent === null ? 1 : 0,
        esResult: unsent,
        remark: null,
        createBy: caller.username,
        createTime: now,
        updateBy: null,
        updateTime: null,
      })
      .execute()
    return unsent
  })
  if (reason === null) return actionResult('消息发送成功！', { esSendStatus: SENT, esResult: null })
  return actionResult(message`消息没有发送：${messageOf(reason)}`, { esSendStatus: NOT_SENT, esResult: reason })
}
