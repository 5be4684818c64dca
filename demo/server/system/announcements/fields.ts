import { type Static, type TObject, Type } from 'typebox'
import type { SysAnnouncementTable } from './announcement-tables'
import { AUDIENCES, filteredAudience, type ReceiverColumn } from './audience'
import { badParameter } from '../../platform/base/errors'
import { STORED_PATHS } from '../../platform/http/patterns'
import { required, enumParam, flagParam, htmlParam, idsParam, textParam, timeParam } from '../../platform/http/schema/request-schema'

/** What a form may set on an announcement; sender, state and times of sending are the server's. */
export type AnnouncementFields = Pick<
  SysAnnouncementTable,
  | 'titile'
  | 'msgAbstract'
  | 'msgContent'
  | 'startTime'
  | 'endTime'
  | 'priority'
  | 'msgCategory'
  | 'msgType'
  | ReceiverColumn
  | 'busType'
  | 'busId'
  | 'openType'
  | 'openPage'
  | 'izTop'
  | 'files'
>

/** Characters of the HTML text; editors embed pictures in it, a whole call may have 1 MB. */
export const CONTENT_MAXIMUM = 600_000

/** Files of one announcement. */
const MAX_FILES = 20

/** A path of the console, or an address with http or https: nothing that runs. */
function isPage(text: string): boolean {
  if (/^[A-Za-z][\w/-]*$/.test(text) || /^\/(?![/\\])[^\s"'<>\\]*$/.test(text)) return true
  return /^https?:\/\/[^\s"'<>\\]+$/.test(text) && URL.canParse(text)
}

/** What a call may name; a new one has to. */
export const ANNOUNCEMENT_FIELDS = {
  titile: required(textParam('标题', 100)),
  msgAbstract: textParam('摘要', 500),
  msgContent: htmlParam('内容', CONTENT_MAXIMUM),
  startTime: timeParam('开始时间'),
  endTime: timeParam('结束时间'),
  priority: required(enumParam('优先级', ['L', 'M', 'H'])),
  msgCategory: required(enumParam('消息类型', ['1', '2'])),
  msgType: required(enumParam('通告对象类型', AUDIENCES)),
  userIds: idsParam('指定用户'),
  departIds: idsParam('指定部门'),
  roleIds: idsParam('指定角色'),
  busType: textParam('业务类型', 50),
  busId: textParam('业务编号', 64),
  openType: enumParam('打开方式', ['component', 'url']),
  openPage: Type.Refine(
    textParam('打开地址', 500),
    (text) => text === null || isPage(text),
    () => '打开地址格式不正确',
  ),
  izTop: flagParam('置顶'),
  files: Type.Refine(
    textParam('附件', 4000, STORED_PATHS),
    (paths) => paths === null || paths.split(',').length <= MAX_FILES,
    () => `附件最多${MAX_FILES}个`,
  ),
}

type AnnouncementInput = Static<TObject<typeof ANNOUNCEMENT_FIELDS>>

/** Receivers as they are stored, with the trailing comma of JeecgBoot. */
const joined = (ids: readonly string[]): string => ids.map((id) => `${id},`).join('')

/** Whether the receivers exist is looked at when they are stored; those of another audience are left out. */
function checked<Fields extends Pick<AnnouncementFields, 'msgType' | ReceiverColumn | 'startTime' | 'endTime'>>(fields: Fields): Fields {
  const { startTime, endTime } = fields
  const receivers = filteredAudience(fields)
  if (startTime && endTime && endTime <= startTime) throw badParameter('结束时间必须晚于开始时间')
  return { ...fields, ...receivers }
}

/** A new announcement as it is stored. */
export function newFields({ userIds, departIds, roleIds, ...fields }: AnnouncementInput): AnnouncementFields {
  return checked({ ...fields, userIds: joined(userIds), departIds: joined(departIds), roleIds: joined(roleIds) })
}

/** What an edit stores: the fields that it names, which have to suit those that stay. */
export function changedFields(
  present: AnnouncementFields,
  { userIds, departIds, roleIds, ...fields }: Partial<AnnouncementInput>,
): Partial<AnnouncementFields> & Pick<AnnouncementFields, 'msgType' | ReceiverColumn> {
  const whole = checked({
    ...present,
    ...fields,
    ...(userIds && { userIds: joined(userIds) }),
    ...(departIds && { departIds: joined(departIds) }),
    ...(roleIds && { roleIds: joined(roleIds) }),
  })
  return { ...fields, msgType: whole.msgType, userIds: whole.userIds, departIds: whole.departIds, roleIds: whole.roleIds }
}
