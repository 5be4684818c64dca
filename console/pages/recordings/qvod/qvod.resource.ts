import { Clapperboard } from 'lucide-react'
import { durationText } from '../../parts/duration-text'
import { formatBytes } from '../../../../elements/core/format'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { confirmedAction } from '../../parts/confirmed-action'
import { qvodStrings } from './qvod.strings'
import { pictureSize, qvodPath, videoCategories, videoSources, videoStates } from './qvod-terms'
import { VideoCover } from './VideoCover'
import { FailReason, VideoStatus, videoStateMarks } from './VideoStatus'

const PlayDialog = lazyPart(() => import('./PlayDialog'), { close: ({ onClose }) => onClose() })
const ShareDialog = lazyPart(() => import('./ShareDialog'), { close: ({ onClose }) => onClose() })

const { importExcel: _none, add: _add, ...paths } = entityPaths('/qvod/iblQvodListInfo')

const isPublished = ({ status }: WireRecord): boolean => status === 'published'
const isReady = ({ status }: WireRecord): boolean => status !== 'making' && status !== 'failed'

const publish = confirmedAction({
  name: 'publish',
  path: qvodPath('publish'),
  permission: ['qvod:publish'],
  offers: (video) => isReady(video) && !isPublished(video),
})
const withdraw = confirmedAction({ name: 'withdraw', path: qvodPath('offline'), permission: ['qvod:publish'], offers: isPublished })

/** A video that is made from recordings, not the programme of a venue. */
const isCut = ({ equipmentId }: WireRecord): boolean => stringValue(equipmentId) !== ''

const retry: ResourceAction = {
  key: 'retry',
  label: 'retry',
  permission: ['qvod:add'],
  offers: (video) => video['status'] === 'failed' && isCut(video),
  async run([video], { transport, run, list }) {
    if (video && (await run(() => transport.post(qvodPath('retry'), { id: recordIdOf(video) })))) await list.afterChange()
  },
}

/** On-demand videos. New ones come from uploads, the media folder and recordings. */
export const qvod: Resource = {
  name: 'qvod',
  strings: qvodStrings,
  icon: Clapperboard,
  paths: { ...paths, queryById: qvodPath('queryById') },
  permissions: { edit: ['qvod:edit'], delete: ['qvod:delete'], deleteSeveral: ['qvod:batch_delete'], export: ['qvod:export'] },
  offers: { delete: (video) => !isPublished(video) && (video['status'] !== 'making' || isCut(video)) },
  cardView: 'first',
  titleFields: ['title'],
  subject: 'title',
  extraParams: ['status', 'categoryId'],
  columns: [
    'cover',
    'title',
    'categoryId',
    'status',
    'publicFlag',
    'duration',
    'resolution',
    'size',
    'source',
    'playCount',
    'publishTime',
    'failReason',
    'createTime',
  ],
  fields: [
    {
      name: 'title',
      column: { minWidth: 134, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1, match: 'contains' },
      form: { required: true, maxLength: 100, wide: true },
    },
    {
      name: 'categoryId',
      label: 'category',
      type: 'dict',
      dict: videoCategories,
      column: { width: 96, card: 'line' },
      form: {},
    },
    {
      name: 'publicFlag',
      type: 'switch',
      options: [
        { value: '1', label: 'isPublic' },
        { value: '0', label: 'isInternal' },
      ],
      states: { '1': { tone: 'success' }, '0': { tone: 'neutral', shape: 'ring' } },
      column: { width: 88 },
      search: { rank: 2, match: 'equal' },
      form: { initial: '0', help: 'publicHelp' },
    },
    {
      name: 'cover',
      type: 'picture',
      query: false,
      column: { width: 76, card: 'picture', Cell: VideoCover },
      form: { wide: true, help: 'coverHelp' },
    },
    { name: 'tags', type: 'names', search: { rank: 3 }, form: { maxLength: 200, wide: true } },
    { name: 'intro', type: 'textarea', form: { maxLength: 1000, counted: true, wide: true } },
    {
      name: 'status',
      type: 'dict',
      dict: videoStates,
      made: true,
      states: videoStateMarks,
      column: { width: 128, card: 'status', Cell: VideoStatus },
    },
    {
      name: 'duration',
      type: 'number',
      made: true,
      column: { width: 96, align: 'end', sortable: true, text: ({ duration }) => durationText(duration) },
    },
    {
      name: 'resolution',
      made: true,
      query: false,
      column: {
        width: 152,
        emphasis: 'muted',
        text: ({ width, height, codec }) => `${pictureSize(width, height)} ${stringValue(codec)}`.trim(),
      },
    },
    {
      name: 'size',
      type: 'number',
      made: true,
      column: { width: 88, align: 'end', sortable: true, text: ({ size }) => formatBytes(Number(size)) },
    },
    {
      name: 'source',
      type: 'dict',
      dict: videoSources,
      made: true,
      column: { width: 104, emphasis: 'muted', hidden: true },
      search: { rank: 1 },
    },
    { name: 'playCount', type: 'number', made: true, column: { width: 84, align: 'end', sortable: true, card: 'line' } },
    { name: 'publishTime', type: 'datetime', made: true, column: { width: 150, sortable: true }, search: { rank: 3, match: 'range' } },
    {
      name: 'failReason',
      made: true,
      column: { minWidth: 160, hidden: true, card: 'note', ifSent: true, Cell: FailReason },
    },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 150, sortable: true, emphasis: 'muted', hidden: true } },
  ],
  rowActions: [
    { key: 'play', label: 'play', lead: true, offers: isReady, Dialog: PlayDialog },
    { key: 'share', label: 'share', permission: ['share:add'], offers: isPublished, Dialog: ShareDialog },
    publish,
    withdraw,
    retry,
  ],
  batchActions: [publish, withdraw],
}
