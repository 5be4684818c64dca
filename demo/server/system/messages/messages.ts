import type { Codes, CrudCodes } from '../../platform/base/permission-codes'
import { MESSAGE_DATA_RULES, TEMPLATE_DATA_RULES } from './fields'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { ID_QUERY } from '../../platform/http/schema/request-schema'
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
    createRoute(`${TEMPLATE}/add`, 'messageTemplate:add', ADD_TEMPLATE, addTemplate, '添加消息模板'),
    updateRoute(`${TEMPLATE}/edit`, 'messageTemplate:edit', EDIT_TEMPLATE, editTemplate, '编辑消息模板'),
    deleteRoute(`${TEMPLATE}/delete`, 'messageTemplate:delete', ID_QUERY, deleteTemplates, '删除消息模板'),
    deleteRoute(`${TEMPLATE}/deleteBatch`, 'messageTemplate:delete', ID_QUERY, deleteTemplates, '批量删除消息模板'),
    createRoute(`${TEMPLATE}/sendMsg`, 'messageTemplate:send', SEND_MESSAGE, sendMessage, '发送测试消息'),
    route({ methods: ['GET'], path: `${SENT}/list`, access: 'message:list', schema: LIST_MESSAGES, handler: listMessages }),
    route({ methods: ['GET'], path: `${SENT}/queryById`, access: 'message:list', schema: MESSAGE_BY_ID, handler: queryMessage }),
    deleteRoute(`${SENT}/delete`, 'message:delete', ID_QUERY, deleteMessages, '删除消息'),
    deleteRoute(`${SENT}/deleteBatch`, 'message:delete', ID_QUERY, deleteMessages, '批量删除消息'),
  ],
  dataRules: [TEMPLATE_DATA_RULES, MESSAGE_DATA_RULES],
  loggedTables: {
    sys_sms_template: { title: ['template_name'], texts: { template_type: 'msgType' } },
  },
  uniqueColumns: {
    'sys_sms_template.template_code': ['sysSmsTemplate', 'templateCode'],
  },
}
