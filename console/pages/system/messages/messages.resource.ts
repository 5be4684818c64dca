import { Mail } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { StoredText } from '../../parts/StoredText'
import { messagePaths } from './message-paths'
import { messageTypes, readable } from './message-types'
import { messagesStrings } from './messages.strings'

/** What was sent, or was to be: to be read and deleted, never changed. */
const messages: Resource = {
  name: 'messages',
  strings: messagesStrings,
  icon: Mail,
  paths: messagePaths.sent,
  permissions: { delete: ['message:delete'] },
  titleFields: ['esTitle'],
  subject: 'esReceiver',
  fields: [
    {
      name: 'esTitle',
      column: { minWidth: 160, emphasis: 'strong', sortable: true, card: 'title' },
      search: { rank: 1 },
      form: { wide: true },
    },
    {
      name: 'esType',
      type: 'dict',
      dict: 'msgType',
      options: messageTypes,
      column: { width: 110, sortable: true, card: 'line' },
      search: { rank: 2 },
      form: {},
    },
    {
      name: 'esSendStatus',
      type: 'dict',
      dict: 'msgSendStatus',
      options: [
        { value: '0', label: 'status.unsent' },
        { value: '1', label: 'status.sent' },
        { value: '2', label: 'status.failed' },
      ],
      states: { '0': { tone: 'warning', shape: 'ring' }, '1': { tone: 'success' }, '2': { tone: 'danger', shape: 'square' } },
      column: { width: 116, sortable: true, card: 'status' },
      search: { rank: 1 },
      form: {},
    },
    { name: 'esReceiver', column: { minWidth: 140, card: 'subtitle' }, search: { rank: 1 }, form: { wide: true } },
    { name: 'esResult', query: false, column: { minWidth: 160, emphasis: 'muted', card: 'line', Cell: StoredText }, form: { wide: true } },
    {
      name: 'esContent',
      type: 'rich',
      column: { minWidth: 200, emphasis: 'muted', hidden: true, text: ({ esContent, esType }) => readable(esContent, esType) },
      search: { rank: 3 },
      form: {},
    },
    { name: 'esSendNum', type: 'number', column: { width: 104, align: 'end', sortable: true, hidden: true }, form: {} },
    { name: 'esSendTime', type: 'datetime', column: { width: 150, emphasis: 'muted', sortable: true }, form: {} },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 150, emphasis: 'muted', sortable: true, card: 'note' } },
  ],
  formExtensions: () => import('./message-form'),
}

export default messages
