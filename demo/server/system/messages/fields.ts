import { byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import { required, enumParam, htmlParam, textParam } from '../../platform/http/schema/request-schema'
import { fieldsOf } from '../../platform/query/list-fields'

export const TEMPLATE_FIELDS = fieldsOf('sysSmsTemplate', {
  id: 'text',
  templateCode: 'text',
  templateName: 'text',
  templateType: 'text',
  templateContent: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

export const TEMPLATE_DATA_RULES: DataRuleTarget = {
  component: 'modules/message/SysMessageTemplateList',
  table: 'sysSmsTemplate',
  fields: TEMPLATE_FIELDS,
  named: [
    byIdParams('/sys/message/sysMessageTemplate/'),
    { under: '/sys/message/sysMessageTemplate/sendMsg', parameters: ['templateCode'], column: 'templateCode' },
  ],
}

export const MESSAGE_FIELDS = fieldsOf('sysSms', {
  id: 'text',
  esTitle: 'text',
  esType: 'text',
  esReceiver: 'text',
  esContent: 'text',
  esSendStatus: 'text',
  esSendNum: 'number',
  esSendTime: 'time',
  createBy: 'text',
  createTime: 'time',
})

export const MESSAGE_DATA_RULES: DataRuleTarget = {
  component: 'modules/message/SysMessageList',
  table: 'sysSms',
  fields: MESSAGE_FIELDS,
  named: [byIdParams('/sys/message/sysMessage/')],
}

/** Of the dictionary msgType. */
export const MAIL = '2'
export const SYSTEM = '4'
export const MESSAGE_TYPES = ['1', MAIL, '3', SYSTEM] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** Characters of a template. */
const CONTENT_MAXIMUM = 100_000

export const FIELDS = {
  templateCode: required(textParam('模板编码', 100, /^[^\s,，'"]+$/)),
  templateName: required(textParam('模板标题', 100)),
  templateType: required(enumParam('模板类型', MESSAGE_TYPES)),
  templateContent: required(htmlParam('模板内容', CONTENT_MAXIMUM)),
  templateTestJson: textParam('测试数据', 1000),
}
