import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { MESSAGE_DATA_RULES, TEMPLATE_DATA_RULES } from './fields'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { SEND_MESSAGE, sendMessage } from './send'
import { deleteMessages, LIST_MESSAGES, listMessages, MESSAGE_BY_ID, queryMessage } from './sent'
import {
  ADD_TEMPLATE,
  addTemplate,
  deleteTemplates,
  EDIT_TEMPLATE,
  editTemplate,
  LIST_TEMPLATES,
  listTemplates,
  queryTemplate,
  TEMPLATE_BY_ID,
} from './templates'

const TEMPLATE = '/sys/message/sysMessageTemplate'
const SENT = '/sys/message/sysMessage'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'message', 'list' | 'delete'>, CrudCodes<'messageTemplate'>, Codes<'messageTemplate', 'send'> {}
}

/** The calls of templates of messages, and of what was sent. */
export const MESSAGES: Room = {
  routes: [
    route({ methods: ['GET'], path: `${TEMPLATE}/list`, access: 'messageTemplate:list', schema: LIST_TEMPLATES, handler: listTemplates }),
    route({
      methods: ['GET'],
      path: `${TEMPLATE}/queryById`,
      access: 'messageTemplate:list',
      schema: TEMPLATE_BY_ID,
      handler: queryTemplate,
    }),
    route({
      methods: ['POST'],
      path: `${TEMPLATE}/add`,
      access: 'messageTemplate:add',
      schema: ADD_TEMPLATE,
      handler: addTemplate,
      audit: { text: '添加消息模板', operateType: CREATE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: `${TEMPLATE}/edit`,
      access: 'messageTemplate:edit',
      schema: EDIT_TEMPLATE,
      handler: editTemplate,
      audit: { text: '编辑消息模板', operateType: CHANGE },
    }),
    route({
      methods: ['DELETE'],
      path: `${TEMPLATE}/delete`,
      access: 'messageTemplate:delete',
      schema: ID_QUERY,
      handler: deleteTemplates,
      audit: { text: '删除消息模板', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: `${TEMPLATE}/deleteBatch`,
      access: 'messageTemplate:delete',
      schema: ID_QUERY,
      handler: deleteTemplates,
      audit: { text: '批量删除消息模板', operateType: DELETE },
    }),
    route({
      methods: ['POST'],
      path: `${TEMPLATE}/sendMsg`,
      access: 'messageTemplate:send',
      schema: SEND_MESSAGE,
      handler: sendMessage,
      audit: { text: '发送测试消息', operateType: CREATE },
    }),
    route({ methods: ['GET'], path: `${SENT}/list`, access: 'message:list', schema: LIST_MESSAGES, handler: listMessages }),
    route({ methods: ['GET'], path: `${SENT}/queryById`, access: 'message:list', schema: MESSAGE_BY_ID, handler: queryMessage }),
    route({
      methods: ['DELETE'],
      path: `${SENT}/delete`,
      access: 'message:delete',
      schema: ID_QUERY,
      handler: deleteMessages,
      audit: { text: '删除消息', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: `${SENT}/deleteBatch`,
      access: 'message:delete',
      schema: ID_QUERY,
      handler: deleteMessages,
      audit: { text: '批量删除消息', operateType: DELETE },
    }),
  ],
  dataRules: [TEMPLATE_DATA_RULES, MESSAGE_DATA_RULES],
  loggedTables: {
    sys_sms_template: { title: ['template_name'], texts: { template_type: 'msgType' } },
  },
  uniqueColumns: {
    'sys_sms_template.template_code': ['sysSmsTemplate', 'templateCode'],
  },
}
