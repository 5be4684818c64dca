import { MessageSquareText } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { messagePaths } from './message-paths'
import { messageTypes, readable } from './message-types'
import { templatesStrings } from './templates.strings'

const SendTest = lazyPart(() => import('./SendTest'), { close: ({ onClose }) => onClose() })

/** What messages are made of. */
const messageTemplates: Resource = {
  name: 'message-templates',
  strings: templatesStrings,
  icon: MessageSquareText,
  paths: messagePaths.templates,
  permissions: {
    add: ['messageTemplate:add'],
    edit: ['messageTemplate:edit'],
    delete: ['messageTemplate:delete'],
  },
  titleFields: ['templateName', 'templateCode'],
  subject: 'templateCode',
  columns: ['templateName', 'templateCode', 'templateType', 'templateContent', 'createTime'],
  fields: [
    {
      name: 'templateCode',
      column: { minWidth: 140, sortable: true, card: 'subtitle' },
      search: { rank: 1 },
      form: { required: true, fixed: true, maxLength: 100, unique: 'sys_sms_template' },
    },
    {
      name: 'templateName',
      column: { minWidth: 160, emphasis: 'strong', sortable: true, card: 'title' },
      search: { rank: 1 },
      form: { required: true, maxLength: 100, aliases: ['模板标题'] },
    },
    {
      name: 'templateType',
      type: 'dict',
      dict: 'msgType',
      options: messageTypes,
      column: { width: 120, sortable: true, card: 'status' },
      search: { rank: 2 },
      form: { required: true, initial: '4' },
    },
    {
      name: 'templateContent',
      type: 'rich',
      column: {
        minWidth: 240,
        emphasis: 'muted',
        card: 'line',
        text: ({ templateContent, templateType }) => readable(templateContent, templateType),
      },
      search: { rank: 3 },
      form: { required: true, maxLength: 100_000, help: 'templateContentHelp' },
    },
    { name: 'templateTestJson', type: 'textarea', query: false, form: { maxLength: 1000, help: 'templateTestJsonHelp' } },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 165, sortable: true, emphasis: 'muted', card: 'note' } },
  ],
  rowActions: [{ key: 'send', label: 'test', permission: ['messageTemplate:send'], Dialog: SendTest }],
  formExtensions: () => import('./template-form'),
}

export default messageTemplates
