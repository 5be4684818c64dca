import { Film } from 'lucide-react'
import { formatBytes } from '../../../../elements/core/format'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { FieldOption, Resource, ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { clockOf } from '../../../../elements/record-timeline/timeline-time'
import { isManaged } from '../../parts/device/managed'
import { downloadRecord } from './record-actions'
import { recordPaths } from './record-paths'
import { recordsStrings } from './records.strings'

const option = (value: string, label = value): FieldOption => ({ value, label })
const isLocked = ({ lockFlag }: WireRecord): boolean => stringValue(lockFlag) === '1'

/** The clock alone where it is the day of the beginning. */
const endText = ({ startTime, endTime }: WireRecord): string =>
  stringValue(endTime).slice(stringValue(startTime).slice(0, 10) === stringValue(endTime).slice(0, 10) ? 11 : 0)

async function setLocked(action: 'lock' | 'unlock', records: readonly WireRecord[], context: ActionContext): Promise<void> {
  const done = await context.run(() => context.transport.post(recordPaths[action], { ids: records.map(recordIdOf).join() }))
  if (!done) return
  context.feedback.toast({ tone: 'success', title: context.t(`${action}Done`, { name: context.namesOf(records).name }) })
  await context.list.afterChange()
}

const lockAction = (action: 'lock' | 'unlock', offers: (record: WireRecord) => boolean): ResourceAction => ({
  key: action,
  label: action,
  permission: ['record:lock'],
  offers: (record) => isManaged(record) && offers(record),
  run: (records, context) => setLocked(action, records, context),
})
const lock = lockAction('lock', (record) => !isLocked(record))
const unlock = lockAction('unlock', isLocked)

async function download([record]: readonly WireRecord[], context: ActionContext): Promise<void> {
  let name = ''
  const done = record && (await context.run(async () => (name = await downloadRecord(context.transport, recordIdOf(record)))))
  if (done) context.feedback.toast({ tone: 'success', title: context.t('downloadStarted', { name }) })
}

/** All recordings. `play` shows one on its timeline. */
export function recordsFor(play: (record: WireRecord) => void): Resource {
  return {
    name: 'records',
    strings: recordsStrings,
    icon: Film,
    paths: { list: recordPaths.list, delete: recordPaths.delete, deleteBatch: recordPaths.deleteBatch, exportXls: recordPaths.exportXls },
    permissions: { delete: ['record:delete'], deleteSeveral: ['record:delete'], export: ['record:export'] },
    offers: { delete: isManaged },
    titleFields: ['equipmentId_dictText', 'startTime'],
    subject: 'equipmentId',
    extraParams: ['equipmentId'],
    fields: [
      {
        name: 'equipmentId',
        query: false,
        column: {
          minWidth: 150,
          emphasis: 'strong',
          card: 'title',
          text: (record) => stringValue(record['equipmentId_dictText']) || stringValue(record['equipmentId']),
        },
        search: { rank: 1, name: 'deviceName', match: 'contains' },
      },
      {
        name: 'kind',
        options: [option('always'), option('plan'), option('manual'), option('alarm')],
        states: {
          always: { tone: 'success' },
          plan: { tone: 'info' },
          manual: { tone: 'warning' },
          alarm: { tone: 'danger' },
        },
        column: { width: 80, card: 'status' },
        search: { rank: 1, match: 'equal' },
      },
      {
        name: 'startTime',
        type: 'datetime',
        column: { width: 145, sortable: true, card: 'subtitle' },
        search: { rank: 1, match: 'range' },
      },
      { name: 'endTime', type: 'datetime', column: { width: 92, emphasis: 'muted', text: endText } },
      {
        name: 'duration',
        type: 'number',
        column: { width: 88, align: 'end', sortable: true, card: 'line', text: ({ duration }) => clockOf(Number(duration)) },
      },
      {
        name: 'size',
        type: 'number',
        column: { width: 84, align: 'end', sortable: true, card: 'note', text: ({ size }) => formatBytes(Number(size)) },
      },
      {
        name: 'lockFlag',
        options: [option('1', 'locked'), option('0', 'unlocked')],
        states: { '1': { tone: 'warning' }, '0': { tone: 'neutral' } },
        column: { width: 84 },
        search: { rank: 2, match: 'equal' },
      },
      { name: 'node', query: false, column: { width: 120, emphasis: 'muted' } },
    ],
    rowActions: [
      {
        key: 'play',
        label: 'play',
        permission: ['cloudlive:play'],
        lead: true,
        run: ([record]) => record && play(record),
      },
      { key: 'download', label: 'download', permission: ['record:download'], run: download },
      lock,
      unlock,
    ],
    batchActions: [
      { ...lock, key: 'lockSeveral' },
      { ...unlock, key: 'unlockSeveral' },
    ],
  }
}
