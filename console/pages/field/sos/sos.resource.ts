import { Siren } from 'lucide-react'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { isClosed, sosPath } from './alarm-record'
import { alarmLevels, alarmStates, alarmTypes } from '../../../../elements/dashboard/alarm-dictionaries'
import { sosStrings } from './sos.strings'

const AlarmDetail = lazyPart(() => import('./AlarmDetail'), { close: ({ onClose }) => onClose() })

/** Makes the user the handler; that somebody else was first is said, and the list shows it. */
async function acknowledge([record]: readonly WireRecord[], context: ActionContext): Promise<void> {
  if (!record) return
  const done = await context.run(() => context.transport.post(sosPath('ack'), { id: recordIdOf(record) }))
  if (done) context.feedback.toast({ tone: 'success', title: context.t('acked', { name: stringValue(record['name']) }) })
  await context.list.afterChange()
}

/** Alarms of people, devices and streams. */
export const sos: Resource = {
  name: 'sos',
  strings: sosStrings,
  icon: Siren,
  paths: {
    list: sosPath('list'),
    queryById: sosPath('queryById'),
    delete: sosPath('delete'),
    deleteBatch: sosPath('deleteBatch'),
    exportXls: sosPath('exportXls'),
  },
  permissions: { delete: ['sos:delete'], deleteSeveral: ['sos:batch_delete'], export: ['sos:export'] },
  offers: { delete: isClosed },
  titleFields: ['sosNo'],
  extraParams: ['open', 'handlerId', 'status'],
  formPlace: 'drawer',
  fields: [
    {
      name: 'status',
      type: 'dict',
      dict: alarmStates,
      states: {
        new: { tone: 'danger' },
        acked: { tone: 'warning' },
        handling: { tone: 'live' },
        closed: { tone: 'neutral' },
        false: { tone: 'neutral', shape: 'ring' },
      },
      column: { width: 124, card: 'status' },
    },
    { name: 'type', type: 'dict', dict: alarmTypes, column: { width: 112, emphasis: 'strong', card: 'title' }, search: { rank: 1 } },
    {
      name: 'level',
      type: 'dict',
      dict: alarmLevels,
      states: { H: { tone: 'danger' }, M: { tone: 'warning' }, L: { tone: 'neutral' } },
      column: { width: 88, card: 'line' },
      search: { rank: 1 },
    },
    { name: 'name', label: 'source', column: { minWidth: 150, card: 'subtitle' }, search: { rank: 1 } },
    { name: 'device', label: 'sourceSearch', query: false, search: { rank: 3, placeholder: 'sourceSearchHelp', match: 'contains' } },
    { name: 'content', column: { minWidth: 130, card: 'line' }, search: { rank: 3 } },
    { name: 'address', column: { minWidth: 110, emphasis: 'muted' }, search: { rank: 3 } },
    {
      name: 'repeatCount',
      type: 'number',
      column: {
        width: 84,
        align: 'end',
        sortable: true,
        text: ({ repeatCount }) => (Number(repeatCount) > 1 ? `×${Number(repeatCount)}` : ''),
      },
    },
    {
      name: 'createTime',
      type: 'datetime',
      column: { width: 145, sortable: true, card: 'note' },
      search: { rank: 1, match: 'range' },
    },
    { name: 'handlerName', query: false, column: { width: 96, text: ({ handlerName }) => stringValue(handlerName) } },
    { name: 'ackTime', type: 'datetime', column: { width: 145, sortable: true, emphasis: 'muted', hidden: true } },
    { name: 'closeTime', type: 'datetime', column: { width: 145, sortable: true, emphasis: 'muted', hidden: true } },
    { name: 'closeNote', column: { minWidth: 130, emphasis: 'muted', hidden: true }, search: { rank: 3 } },
    { name: 'sosNo', column: { width: 174, sortable: true, emphasis: 'muted', hidden: true }, search: { rank: 2 } },
  ],
  rowActions: [
    { key: 'ack', label: 'ack', permission: ['sos:ack'], offers: ({ status }) => status === 'new', lead: true, run: acknowledge },
    { key: 'detail', label: 'detail', Dialog: AlarmDetail },
  ],
  ownDetail: () => import('./AlarmDetail'),
}
