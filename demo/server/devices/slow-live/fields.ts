import { withDefault, required, enumParam, htmlParam, namesParam, numberParam, textParam } from '../../platform/http/schema/request-schema'
import { fieldsOf } from '../../platform/query/list-fields'

/** What the list can be asked for. What only the device has, has a parameter of its own (read). */
export const SLOWINFO_FIELDS = fieldsOf('iblCloudLiveEquipmentSlowinfo', {
  id: 'text',
  equipmentId: 'text',
  title: 'text',
  publicFlag: 'text',
  sortNo: 'number',
  openTime: 'text',
  tags: 'text',
  shareTitle: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

/** Characters of the HTML text. */
const INTRO_MAXIMUM = 100_000

/** Where music is played from. */
const MUSIC_URL = /^https?:\/\/[^\s"'<>]+$/

/** Two times of a day that differ. */
const PERIOD = /^(?!(.{5})-\1)(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/

export const FIELDS = {
  equipmentId: required(textParam('设备', 64)),
  title: required(textParam('标题', 100)),
  intro: htmlParam('简介', INTRO_MAXIMUM),
  cover: textParam('封面', 500),
  publicFlag: withDefault(enumParam('公开', ['0', '1']), '0'),
  sortNo: withDefault(numberParam('排序', { minimum: 0, maximum: 99_999, decimals: 0 }), 0),
  openTime: required(textParam('开放时间', 11, PERIOD)),
  tags: namesParam('标签', 20),
  shareTitle: textParam('分享标题', 100),
  shareImg: textParam('分享图片', 500),
  musicUrl: textParam('背景音乐', 500, MUSIC_URL),
}
