import { RadioTower } from 'lucide-react'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { dispatchKinds, dispatchStates } from '../../../../elements/dashboard/dispatch-dictionaries'
import { dispatchStrings } from './dispatch.strings'
import { dispatchPath } from './room-model'

const isClosed = ({ status }: WireRecord): boolean => status === 'closed'

/** Goes to a room; one that is not closed is joined there. */
const showRoom = (key: 'enter' | 'history', offers: (record: WireRecord) => boolean): ResourceAction => ({
  key,
  label: key,
  offers,
  lead: true,
  run: ([record], { go }) => record && go?.(`/dispatch?id=${encodeURIComponent(recordIdOf(record))}`),
})

/** Dispatch rooms. */
export const dispatch: Resource = {
  name: 'dispatch',
  strings: dispatchStrings,
  icon: RadioTower,
  paths: {
    list: dispatchPath('list'),
    queryById: dispatchPath('queryById'),
    delete: dispatchPath('delete'),
    deleteBatch: dispatchPath('deleteBatch'),
    exportXls: dispatchPath('exportXls'),
  },
  permissions: { delete: ['dispatch:delete'], deleteSeveral: ['dispatch:batch_delete'], export: ['dispatch:export'] },
  offers: { delete: isClosed },
  titleFields: ['title'],
  extraParams: ['open', 'mine', 'status'],
  fields: [
    {
      name: 'status',
      type: 'dict',
      dict: dispatchStates,
      states: { open: { tone: 'success' }, paused: { tone: 'warning' }, closed: { tone: 'neutral', shape: 'ring' } },
      column: { width: 108, card: 'status' },
    },
    { name: 'title', column: { minWidth: 180, emphasis: 'strong', card: 'title' }, search: { rank: 1 } },
    { name: 'kind', type: 'dict', dict: dispatchKinds, column: { width: 104, card: 'line' }, search: { rank: 1 } },
    { name: 'hostName', query: false, column: { width: 110, card: 'subtitle', text: ({ hostName }) => stringValue(hostName) } },
    {
      name: 'joinedCount',
      label: 'joined',
      query: false,
      column: {
        width: 92,
        align: 'end',
        text: ({ joinedCount, memberCount }) => `${Number(joinedCount)}/${Number(memberCount)}`,
      },
    },
    { name: 'startTime', type: 'datetime', column: { width: 145, sortable: true, card: 'note' }, search: { rank: 1, match: 'range' } },
    { name: 'endTime', type: 'datetime', column: { width: 145, sortable: true, emphasis: 'muted' } },
    { name: 'dispatchNo', column: { width: 174, sortable: true, emphasis: 'muted', hidden: true }, search: { rank: 2 } },
  ],
  rowActions: [showRoom('enter', (record) => !isClosed(record)), showRoom('history', isClosed)],
}
