import { Cctv } from 'lucide-react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { channelsStrings } from './channels.strings'
import { channelPath } from './gb-paths'

const RecordsDialog = lazyPart(() => import('./RecordsDialog'), { close: ({ onClose }) => onClose() })

const isOnline = ({ onlineStatus }: WireRecord): boolean => stringValue(onlineStatus) === '1'
const ptzTypes = ['0', '1', '2', '3', '4'].map((value) => ({ value, label: `ptz_${value}` }))

/** Channels of GB/T 28181. `onPlay` shows the live picture of a device of the list. */
export const channelsResource = (onPlay: (equipmentId: string, name: string) => void): Resource => ({
  name: 'gb-channels',
  strings: channelsStrings,
  icon: Cctv,
  paths: { list: channelPath('list'), queryById: channelPath('queryById'), edit: channelPath('edit') },
  permissions: { edit: ['gb:edit'] },
  titleFields: ['name', 'channelId'],
  extraParams: ['equipmentId', 'parentId'],
  fields: [
    {
      name: 'name',
      column: { minWidth: 160, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1, match: 'contains' },
      form: { required: true, maxLength: 100, help: 'nameHelp' },
    },
    { name: 'channelId', made: true, column: { width: 190, sortable: true, card: 'subtitle' }, search: { rank: 1, match: 'contains' } },
    {
      name: 'onlineStatus',
      made: true,
      query: false,
      options: [
        { value: '1', label: 'online' },
        { value: '0', label: 'offline' },
      ],
      states: { 1: { tone: 'success' }, 0: { tone: 'neutral', shape: 'ring' } },
      column: { width: 90, card: 'status' },
    },
    { name: 'deviceName', made: true, query: false, column: { minWidth: 140, card: 'line' } },
    { name: 'civilCode', made: true, column: { width: 110, sortable: true, emphasis: 'muted' }, search: { rank: 2, match: 'contains' } },
    { name: 'ptzType', made: true, options: ptzTypes, column: { width: 120, emphasis: 'muted' } },
    { name: 'manufacturer', made: true, column: { width: 110, emphasis: 'muted', hidden: true } },
    { name: 'model', made: true, column: { width: 120, emphasis: 'muted', hidden: true } },
    { name: 'address', column: { minWidth: 140, emphasis: 'muted' }, form: { maxLength: 255, wide: true } },
    { name: 'lng', type: 'number', query: false, form: { inputMode: 'decimal', numeric: true } },
    { name: 'lat', type: 'number', query: false, form: { inputMode: 'decimal', numeric: true } },
    { name: 'notice', made: true, query: false, column: { minWidth: 160, emphasis: 'muted' } },
    { name: 'packets', type: 'number', made: true, query: false, column: { width: 100, align: 'end', hidden: true } },
    { name: 'lost', type: 'number', made: true, query: false, column: { width: 90, align: 'end', hidden: true } },
  ],
  rowActions: [
    {
      key: 'play',
      label: 'play',
      lead: true,
      permission: ['cloudlive:play'],
      offers: (record) => isOnline(record) && stringValue(record['equipmentId']) !== '',
      run([record]) {
        if (record) onPlay(stringValue(record['equipmentId']), stringValue(record['name']))
      },
    },
    { key: 'records', label: 'records', permission: ['gb:record'], offers: isOnline, Dialog: RecordsDialog },
  ],
})
