import { ListVideo } from 'lucide-react'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { durationText } from '../../parts/duration-text'
import { workActions } from '../work/work-actions'
import { auditFields, isRunning, nameField, workFields } from '../work/work-fields'
import { carouselPath } from './carousel-path'
import { positionOf } from './carousel-timeline'
import { carouselStrings } from './carousel.strings'
import { Progress } from './Progress'

/** An action without a question. */
function plainAction(verb: string, permission: string, offers: (record: WireRecord) => boolean = () => true): ResourceAction {
  return {
    key: verb,
    label: verb,
    permission: [permission],
    offers,
    async run([record], context) {
      if (!record) return
      const done = await context.run(() => context.transport.post(`${carouselPath}/${verb}`, { id: recordIdOf(record) }))
      if (!done) return
      await context.list.afterChange()
      context.feedback.toast({ tone: 'success', title: context.t(`${verb}Done`, { name: context.namesOf([record]).name }) })
    },
  }
}

/** What plays, in words. */
function progressText(task: WireRecord): string {
  const position = positionOf(task)
  return position
    ? `${position.file} ${durationText(position.pos)} / ${durationText(position.duration)}`
    : stringValue(task['nextFireTime'])
}

const isPaused = ({ pausedFlag, state }: WireRecord): boolean => pausedFlag === '1' && state === 'idle'
const { importExcel: _import, ...paths } = entityPaths(carouselPath)
const [state, kbps, since] = workFields
const actions = workActions({ head: carouselPath, area: 'r0' })

/** Files of the video folder as the stream of a device. */
export const carousel: Resource = {
  name: 'r0-task',
  strings: carouselStrings,
  icon: ListVideo,
  paths: { ...paths, queryById: `${carouselPath}/queryById` },
  permissions: {
    add: ['r0:add'],
    edit: ['r0:edit'],
    delete: ['r0:delete'],
    deleteSeveral: ['r0:batch_delete'],
    export: ['r0:export'],
  },
  titleFields: ['name'],
  formExtensions: () => import('./carousel-form'),
  columns: [
    'name',
    'progress',
    'state',
    'kbps',
    'since',
    'stream',
    'fileCount',
    'duration',
    'equipmentId',
    'loopMode',
    'scheduleType',
    'nextFireTime',
    'createTime',
  ],
  extraParams: ['state'],
  fields: [
    nameField(({ fileCount, duration, app, stream }) => [
      `${stringValue(fileCount)} × ${durationText(Number(duration) || 0)}`,
      `${stringValue(app)}/${stringValue(stream)}`,
    ]),
    { name: 'typerId', type: 'dict', dict: 'yt_r0_typer,name,id', query: false, search: { rank: 2 }, form: { help: 'typerHelp' } },
    {
      name: 'equipmentId',
      query: false,
      column: { minWidth: 120, hidden: true, text: ({ equipmentId_dictText: name }) => stringValue(name) },
      form: { help: 'equipmentHelp' },
    },
    {
      name: 'stream',
      column: {
        minWidth: 110,
        title: 'streamName',
        hidden: true,
        text: ({ app, stream }) => `${stringValue(app)}/${stringValue(stream)}`,
      },
      search: { rank: 3, match: 'contains' },
      form: { maxLength: 64, help: 'streamHelp' },
    },
    { name: 'files', query: false, form: { wide: true, required: true } },
    { name: 'progress', made: true, query: false, column: { minWidth: 210, Cell: Progress, card: 'note', text: progressText } },
    { ...state!, column: { ...state!.column, minWidth: 120 } },
    { ...kbps!, column: { ...kbps!.column, hidden: true } },
    { ...since!, column: { ...since!.column, hidden: true } },
    { name: 'fileCount', type: 'number', made: true, query: false, column: { width: 72, align: 'end', hidden: true } },
    {
      name: 'duration',
      made: true,
      query: false,
      column: { width: 96, align: 'end', hidden: true, text: ({ duration }) => durationText(Number(duration) || 0) },
    },
    {
      name: 'loopMode',
      options: ['list', 'single', 'random', 'once'].map((value) => ({ value, label: value })),
      radio: 'buttons',
      column: { width: 96, hidden: true },
      form: { section: 'schedule', initial: 'list', wide: true },
    },
    {
      name: 'scheduleType',
      options: [
        { value: 'now', label: 'now' },
        { value: 'once', label: 'onceAt' },
        { value: 'cron', label: 'cron' },
      ],
      radio: 'buttons',
      column: { width: 88, hidden: true },
      form: { initial: 'now', wide: true },
    },
    { name: 'cron', label: 'cronText', type: 'cron', query: false, form: { help: 'cronHelp', wide: true } },
    { name: 'startTime', type: 'datetime', form: {} },
    { name: 'endTime', query: false, form: { help: 'endTimeHelp' } },
    { name: 'nextFireTime', type: 'datetime', made: true, column: { width: 145, hidden: true } },
    ...auditFields,
  ],
  rowActions: [
    ...actions.rowActions,
    plainAction('pause', 'r0:start', isRunning),
    plainAction('resume', 'r0:start', isPaused),
    plainAction('skip', 'r0:start', isRunning),
    plainAction('copy', 'r0:add'),
  ],
  batchActions: actions.batchActions,
}
