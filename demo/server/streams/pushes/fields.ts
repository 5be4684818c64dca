import { withDefault, required, enumParam, textParam, timeParam } from '../../platform/http/schema/request-schema'
import { fieldsOf } from '../../platform/query/list-fields'

/** What the list of pushes can be asked for; keys are nothing to search by. The state has a parameter of its own (read). */
export const PUSH_FIELDS = fieldsOf('iblPushListInfo', {
  id: 'text',
  name: 'text',
  equipmentId: 'text',
  nodeId: 'text',
  app: 'text',
  stream: 'text',
  pushStatus: 'text',
  enabled: 'text',
  idlePolicy: 'text',
  recordFlag: 'text',
  keyExpire: 'time',
  startTime: 'time',
  lastTime: 'time',
  remark: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

/** Part of the name of a stream; it stands in addresses. */
const NAME = /^[\w-]{1,64}$/

/** What people say of a push. Its key is made here. */
export const FIELDS = {
  name: required(textParam('推流名称', 100)),
  app: textParam('应用名', 64, NAME),
  stream: textParam('流名', 64, NAME),
  keyExpire: timeParam('密钥有效期'),
  idlePolicy: withDefault(enumParam('无人观看时', ['none', 'stop', 'disable']), 'none'),
  recordFlag: withDefault(enumParam('推流时录像', ['0', '1']), '0'),
  remark: textParam('备注', 500),
}

/** Whose pictures they are; that stays. */
export const DEVICE = { equipmentId: required(textParam('设备', 64)) }
