import { Siren } from 'lucide-react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { isClosed, sosPath } from './alarm-record'
import { alarmLevels, alarmStates, alarmTypes } from '../../../notices/alarms/alarm-dictionaries'
import { sosStrings } from './sos.strings'

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
      column: { width: 96, card: 'status' },
    },
    { name: 'type', type: 'dict', dict: alarmTypes, column: { width: 112, emphasis: 'strong', card: 'title' }, search: { rank: 1 } },
    {
      name: 'level',
      type: 'dict',
      dict: alarmLevels,
      states: { H: { tone: 'danger' }, M: { tone: 'warning' }, L: { tone: 'neutral' } },
      column: { width: 72, card: 'line' },
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
        width: 68,
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
    { name: 'sosNo', column: { width: 158, sortable: true, emphasis: 'muted' }, search: { rank: 2 } },
  ],
  ownDetail: () => import('./AlarmDetail'),
}
