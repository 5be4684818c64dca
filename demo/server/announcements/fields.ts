import type { SysAnnouncementTable } from '../database/schema'
import { badParameter } from '../http/failures'
import { type Body, hasField, idList, optionalText, optionalTime, requiredText } from '../http/parse'

/** What a form may set on an announcement; sender, state and times of sending are the server's. */
export type AnnouncementFields = Pick<
  SysAnnouncementTable,
  'titile' | 'msgAbstract' | 'msgContent' | 'startTime' | 'endTime' | 'priority' | 'msgCategory' | 'msgType' | 'userIds' | 'busType' | 'busId' | 'openType' | 'openPage'
>

/** Characters of the HTML text; editors embed pictures in it, a whole call may have 1 MB. */
export const CONTENT_MAXIMUM = 600_000

function choice(body: Body, name: string, label: string, choices: readonly string[]): string | null {
  const value = optionalText(body, name, label, 20)
  if (value !== null && !choices.includes(value)) throw badParameter(`${label}取值不正确`)
  return value
}

function requiredChoice(body: Body, name: string, label: string, choices: readonly string[]): string {
  const value = choice(body, name, label, choices)
  if (value === null) throw badParameter(`${label}不能为空`)
  return value
}

/** HTML as written; it is cleaned where it is shown. Control characters have no place in it. */
function content(body: Body): string | null {
  const value = hasField(body, 'msgContent') ? body['msgContent'] : null
  if (value === null || value === '') return null
  if (typeof value !== 'string') throw badParameter('内容格式不正确')
  if (value.length > CONTENT_MAXIMUM) throw badParameter(`内容不能超过${CONTENT_MAXIMUM}个字符`)
  return value.replaceAll('\u0000', '')
}

/** A path of the console, or an address with http or https: nothing that runs. */
function page(body: Body): string | null {
  const text = optionalText(body, 'openPage', '打开地址', 500)
  if (text === null || /^[A-Za-z][\w/-]*$/.test(text)) return text
  const isInternal = /^\/(?![/\\])[^\s"'<>\\]*$/.test(text)
  const isWeb = /^https?:\/\/[^\s"'<>\\]+$/.test(text) && URL.canParse(text)
  if (!isInternal && !isWeb) throw badParameter('打开地址格式不正确')
  return text
}

/** Receivers with the trailing comma of JeecgBoot; whether they exist is looked at when they are stored. */
function receivers(body: Body, msgType: string): string | null {
  if (msgType === 'ALL') return null
  const ids = idList(optionalText(body, 'userIds', '指定用户', 40_000) ?? '')
  if (ids.length === 0) throw badParameter('指定用户不能为空')
  return `${ids.join(',')},`
}

/** All fields of an announcement; the form sends every one, when it adds and when it edits. */
export function announcementFields(body: Body): AnnouncementFields {
  const msgType = requiredChoice(body, 'msgType', '通告对象类型', ['ALL', 'USER'])
  const fields = {
    titile: requiredText(body, 'titile', '标题', 100),
    msgAbstract: optionalText(body, 'msgAbstract', '摘要', 500),
    msgContent: content(body),
    startTime: optionalTime(body, 'startTime', '开始时间'),
    endTime: optionalTime(body, 'endTime', '结束时间'),
    priority: requiredChoice(body, 'priority', '优先级', ['L', 'M', 'H']),
    msgCategory: requiredChoice(body, 'msgCategory', '消息类型', ['1', '2']),
    msgType,
    userIds: receivers(body, msgType),
    busType: optionalText(body, 'busType', '业务类型', 50),
    busId: optionalText(body, 'busId', '业务编号', 64),
    openType: choice(body, 'openType', '打开方式', ['component', 'url']),
    openPage: page(body),
  }
  if (fields.startTime && fields.endTime && fields.endTime < fields.startTime) throw badParameter('结束时间不能早于开始时间')
  return fields
}
