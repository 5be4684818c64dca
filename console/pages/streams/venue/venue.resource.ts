import { Projector } from 'lucide-react'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { sourcesOf, venuePath, venueStates } from './venue-terms'
import { venueStrings } from './venue.strings'

const ControlRoom = lazyPart(() => import('./ControlRoom'), { close: ({ onClose }) => onClose() })
const ShareDialog = lazyPart(() => import('./ShareDialog'), { close: ({ onClose }) => onClose() })

const LinkDialog = lazyPart(() => import('./LinkDialog'), { close: ({ onClose }) => onClose() })

const { importExcel: _none, ...paths } = entityPaths('/livevenue/iblLiveVenue')

/** Moves a venue to its next state after a question. */
function step(name: 'notice' | 'start' | 'end' | 'close', from: readonly string[], danger = false): ResourceAction {
  return {
    key: name,
    label: name,
    permission: ['venue:control'],
    danger,
    offers: ({ status }) => from.includes(String(status)),
    async run([venue]: readonly WireRecord[], { t, feedback, run, transport, namesOf, list }: ActionContext) {
      if (!venue) return
      let isDone = false
      await feedback.confirm({
        title: t(`${name}Title`),
        question: t(`${name}Text`),
        ...namesOf([venue]),
        okText: t(name),
        ...(danger && { tone: 'danger' as const }),
        onConfirm: async () => {
          isDone = await run(() => transport.post(venuePath(name), { id: recordIdOf(venue) }))
        },
      })
      if (isDone) feedback.toast({ tone: 'success', title: t(`${name}Done`, { name: namesOf([venue]).name }) })
      await list.afterChange()
    },
  }
}

/** Whether viewers may enter. */
const isOpen = ({ status }: WireRecord): boolean => status !== 'draft' && status !== 'closed'

/** Live events with several sources. */
export const venues: Resource = {
  name: 'live-venues',
  strings: venueStrings,
  icon: Projector,
  paths: { ...paths, queryById: venuePath('queryById') },
  permissions: {
    add: ['venue:add'],
    edit: ['venue:edit'],
    delete: ['venue:delete'],
    deleteSeveral: ['venue:batch_delete'],
    export: ['venue:export'],
  },
  offers: { delete: ({ status }) => status !== 'living' && status !== 'notice' },
  cardView: true,
  titleFields: ['title'],
  subject: 'title',
  extraParams: ['status'],
  columns: ['cover', 'title', 'venueNo', 'status', 'sourceIds', 'startTime', 'endTime', 'watchLimit', 'watchCount', 'createTime'],
  fields: [
    {
      name: 'title',
      column: { minWidth: 180, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1, match: 'contains' },
      form: { required: true, maxLength: 100, wide: true },
    },
    { name: 'venueNo', made: true, column: { width: 96, card: 'subtitle', sortable: true }, search: { rank: 1 } },
    {
      name: 'startTime',
      type: 'datetime',
      column: { width: 150, sortable: true, card: 'note' },
      search: { rank: 2, match: 'range' },
      form: {},
    },
    { name: 'endTime', type: 'datetime', column: { width: 150, sortable: true, emphasis: 'muted', hidden: true }, form: {} },
    {
      name: 'sourceIds',
      label: 'sources',
      query: false,
      column: {
        minWidth: 160,
        card: 'line',
        text: (venue) =>
          sourcesOf(venue)
            .map(({ name }) => name)
            .join(', '),
      },
      form: { wide: true, help: 'sourcesHelp', aliases: ['机位'] },
    },
    { name: 'cover', type: 'picture', query: false, column: { width: 76, card: 'picture' }, form: { wide: true } },
    { name: 'intro', type: 'textarea', form: { maxLength: 1000, counted: true, wide: true } },
    { name: 'venuePassword', query: false, form: { writeOnly: true, maxLength: 32, help: 'passwordHelp', aliases: ['会场密码'] } },
    { name: 'inviteCode', form: { maxLength: 16, help: 'inviteHelp', aliases: ['邀请码'] } },
    {
      name: 'watchLimit',
      type: 'number',
      column: { width: 92, align: 'end' },
      form: { required: true, initial: '500', numeric: true, inputMode: 'numeric' },
    },
    {
      name: 'chatFlag',
      type: 'switch',
      options: [
        { value: '1', label: 'on' },
        { value: '0', label: 'off' },
      ],
      form: { initial: '1' },
    },
    {
      name: 'reviewAll',
      type: 'switch',
      options: [
        { value: '1', label: 'on' },
        { value: '0', label: 'off' },
      ],
      form: { initial: '0', help: 'reviewHelp' },
    },
    {
      name: 'recordFlag',
      type: 'switch',
      options: [
        { value: '1', label: 'on' },
        { value: '0', label: 'off' },
      ],
      form: { initial: '0', help: 'recordHelp' },
    },
    {
      name: 'status',
      type: 'dict',
      dict: venueStates,
      made: true,
      states: {
        draft: { tone: 'neutral', shape: 'ring' },
        notice: { tone: 'warning' },
        living: { tone: 'live' },
        ended: { tone: 'neutral' },
        closed: { tone: 'neutral', shape: 'square' },
      },
      column: { width: 124, card: 'status' },
    },
    { name: 'watchCount', type: 'number', made: true, column: { width: 116, align: 'end', sortable: true } },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 150, sortable: true, emphasis: 'muted', hidden: true } },
  ],
  rowActions: [
    {
      key: 'control',
      label: 'control',
      permission: ['venue:list'],
      lead: true,
      offers: ({ status }) => status !== 'closed',
      Dialog: ControlRoom,
    },
    step('notice', ['draft']),
    step('start', ['draft', 'notice']),
    step('end', ['living'], true),
    { key: 'share', label: 'share', offers: isOpen, Dialog: ShareDialog },
    { key: 'link', label: 'sharedLink', permission: ['share:add', 'venue:control'], offers: isOpen, Dialog: LinkDialog },
    step('close', ['draft', 'notice', 'living', 'ended'], true),
  ],
  formExtensions: () => import('./venue-form'),
}
