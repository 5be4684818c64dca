import { FilePen } from 'lucide-react'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { NewsState } from './NewsState'
import { newsPath } from './news-path'
import { stateText } from './news-state'
import { newsCategories, newsStates } from './news-terms'
import { newsStrings } from './news.strings'
import { isPinned } from './website-order'

const PublishDialog = lazyPart(() => import('./PublishDialog'), { close: ({ onClose }) => onClose() })
const PreviewDialog = lazyPart(() => import('./PreviewDialog'), { close: ({ onClose }) => onClose() })

const { importExcel: _none, ...paths } = entityPaths('/website/webNews')

const isPublished = ({ status }: WireRecord): boolean => status === 'published'

/** Makes a call for one article, and says so. */
function act(name: 'offline' | 'top', body: object, doneText: string) {
  return async ([article]: readonly WireRecord[], { run, transport, feedback, t, namesOf, list }: ActionContext): Promise<void> => {
    if (!article) return
    const done = await run(() => transport.post(newsPath(name), { id: recordIdOf(article), ...body }))
    if (done) feedback.toast({ tone: 'success', title: t(doneText, { name: namesOf([article]).name }) })
    await list.afterChange()
  }
}

/** Articles of the website. */
export const news: Resource = {
  name: 'website-news',
  strings: newsStrings,
  icon: FilePen,
  paths: { ...paths, queryById: newsPath('queryById') },
  permissions: {
    add: ['webNews:add'],
    edit: ['webNews:edit'],
    delete: ['webNews:delete'],
    deleteSeveral: ['webNews:batch_delete'],
    export: ['webNews:export'],
  },
  titleFields: ['title'],
  subject: 'title',
  extraParams: ['status'],
  columns: ['cover', 'title', 'categoryId', 'status', 'topFlag', 'author', 'viewCount', 'publishTime', 'sortNo', 'createTime'],
  fields: [
    {
      name: 'title',
      column: { minWidth: 200, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1, match: 'contains' },
      form: { required: true, maxLength: 60, counted: true, wide: true },
    },
    {
      name: 'categoryId',
      label: 'category',
      type: 'dict',
      dict: newsCategories,
      column: { width: 104, card: 'line' },
      search: { rank: 1 },
      form: { required: true, aliases: ['分类'] },
    },
    { name: 'author', column: { width: 96, card: 'line', emphasis: 'muted' }, search: { rank: 3 }, form: { maxLength: 50 } },
    { name: 'cover', type: 'picture', query: false, column: { width: 76, card: 'picture' }, form: { wide: true, help: 'coverHelp' } },
    { name: 'summary', form: { maxLength: 120, counted: true, wide: true } },
    { name: 'content', type: 'rich', query: false, form: { wide: true } },
    {
      name: 'status',
      type: 'dict',
      dict: newsStates,
      made: true,
      column: { width: 100, card: 'status', text: stateText, Cell: NewsState },
    },
    {
      name: 'topFlag',
      type: 'dict',
      made: true,
      options: [
        { value: '1', label: 'pinned' },
        { value: '0', label: 'unpinned' },
      ],
      states: { '1': { tone: 'live' }, '0': { tone: 'neutral', shape: 'ring' } },
      column: { width: 96 },
      search: { rank: 3 },
    },
    { name: 'viewCount', type: 'number', made: true, column: { width: 84, align: 'end', sortable: true } },
    {
      name: 'publishTime',
      type: 'datetime',
      made: true,
      column: { width: 150, sortable: true, card: 'note' },
      search: { rank: 2, match: 'range' },
    },
    {
      name: 'sortNo',
      type: 'number',
      column: { width: 76, align: 'end', sortable: true },
      form: { initial: '0', numeric: true, inputMode: 'numeric', help: 'sortHelp' },
    },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 150, sortable: true, emphasis: 'muted', hidden: true } },
  ],
  rowActions: [
    {
      key: 'publish',
      label: 'publish',
      permission: ['webNews:publish'],
      lead: true,
      offers: (one) => !isPublished(one),
      Dialog: PublishDialog,
    },
    {
      key: 'offline',
      label: 'offline',
      permission: ['webNews:publish'],
      lead: true,
      offers: isPublished,
      run: act('offline', {}, 'offlineDone'),
    },
    { key: 'preview', label: 'preview', Dialog: PreviewDialog },
    { key: 'reschedule', label: 'reschedule', permission: ['webNews:publish'], offers: isPublished, Dialog: PublishDialog },
    {
      key: 'pin',
      label: 'pin',
      permission: ['webNews:publish'],
      offers: (one) => isPublished(one) && !isPinned(one),
      run: act('top', { on: 1 }, 'pinDone'),
    },
    {
      key: 'unpin',
      label: 'unpin',
      permission: ['webNews:publish'],
      offers: isPinned,
      run: act('top', { on: 0 }, 'unpinDone'),
    },
  ],
  formExtensions: () => import('./news-form'),
}
