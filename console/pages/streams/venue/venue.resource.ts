import { Projector } from 'lucide-react'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { isDestructive, type Step, takeStep } from './take-step'
import { roomAddress, sourcesOf, venuePath, venueStates } from './venue-terms'
import { venueStrings } from './venue.strings'

const ShareDialog = lazyPart(() => import('./ShareDialog'), { close: ({ onClose }) => onClose() })

const LinkDialog = lazyPart(() => import('./LinkDialog'), { close: ({ onClose }) => onClose() })

const { importExcel: _none, ...paths } = entityPaths('/livevenue/iblLiveVenue')

function stepAction(step: Step, from: readonly string[]): ResourceAction {
  return {
    key: step,
    label: step,
    permission: ['venue:control'],
    danger: isDestructive(step),
    offers: ({ status }) => from.includes(String(status)),
    async run([venue], context) {
      if (venue) await takeStep(step, venue, { ...context, onChanged: context.list.afterChange })
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
      run: ([venue], { go }) => venue && go?.(roomAddress(recordIdOf(venue))),
    },
    stepAction('notice', ['draft']),
    stepAction('start', ['draft', 'notice']),
    stepAction('end', ['living']),
    { key: 'share', label: 'share', offers: isOpen, Dialog: ShareDialog },
    {
      key: 'link',
      label: 'sharedLink',
      permission: ['share:add'],
      secondPermission: ['venue:control'],
      offers: isOpen,
      Dialog: LinkDialog,
    },
    stepAction('close', ['draft', 'notice', 'living', 'ended']),
  ],
  formExtensions: () => import('./venue-form'),
}
