import { Server } from 'lucide-react'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { FieldOption, Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { disable, enable, isEnabled, isOff } from './node-actions'
import { nodePaths } from './node-paths'
import { states } from './node-states'
import { NodeKind } from './NodeKind'
import { NodeReasons } from './NodeReasons'
import { nodesStrings } from './nodes.strings'

/** What a node carries. */
export const NodeDrawer = lazyPart(() => import('./NodeDrawer'), { close: ({ onClose }) => onClose() })
const HooksDialog = lazyPart(() => import('./HooksDialog'), { close: ({ onClose }) => onClose() })

const isSupervised = ({ kind }: WireRecord): boolean => stringValue(kind) !== 'embedded'
/** A process of the server itself goes only once it has gone without a word. */
const mayGo = (record: WireRecord): boolean => (isSupervised(record) ? isOff(record) : stringValue(record['health']) === 'down')

const option = (value: string, label = value): FieldOption => ({ value, label })
const kinds = [option('lal'), option('mediamtx', 'MediaMTX')]

/** Why it is not well, for copies; in words the cell says it. */
const codesOf = ({ reasons }: WireRecord): string =>
  (Array.isArray(reasons) ? reasons : [])
    .filter(isRecord)
    .map(({ code }) => stringValue(code))
    .join()

/** Media servers beside ours. */
export const nodes: Resource = {
  name: 'nodes',
  strings: nodesStrings,
  icon: Server,
  paths: nodePaths,
  permissions: {
    add: ['node:add'],
    edit: ['node:edit'],
    delete: ['node:delete'],
    deleteSeveral: ['node:batch_delete'],
  },
  offers: { edit: isSupervised, delete: mayGo },
  titleFields: ['name'],
  formExtensions: () => import('./node-form'),
  columns: [
    'name',
    'health',
    'reasons',
    'kind',
    'streams',
    'viewers',
    'inKbps',
    'outKbps',
    'roundTrip',
    'version',
    'lastHeartbeat',
    'apiUrl',
    'hookSecret',
    'createTime',
  ],
  fields: [
    {
      name: 'name',
      column: { minWidth: 140, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1 },
      form: { section: 'basics', required: true, maxLength: 100 },
    },
    {
      name: 'kind',
      options: kinds,
      column: { width: 104, sortable: true, card: 'subtitle', Cell: NodeKind, text: ({ kind_dictText: text }) => stringValue(text) },
      search: { rank: 2, match: 'equal' },
      form: { required: true, initial: 'lal' },
    },
    {
      name: 'health',
      options: Object.keys(states).map((value) => option(value)),
      made: true,
      query: false,
      states,
      column: { width: 112, card: 'status' },
      search: { rank: 1, match: 'equal', name: 'state' },
    },
    {
      name: 'reasons',
      made: true,
      query: false,
      column: { minWidth: 168, Cell: NodeReasons, emphasis: 'muted', card: 'line', text: codesOf },
    },
    {
      name: 'apiUrl',
      column: { minWidth: 180, emphasis: 'muted', hidden: true },
      search: { rank: 3 },
      form: { required: true, maxLength: 200, wide: true, help: 'apiUrlHelp', inputMode: 'url' },
    },
    { name: 'apiUser', query: false, form: { maxLength: 100 } },
    { name: 'apiPassword', type: 'password', query: false, form: { maxLength: 200, help: 'apiPasswordHelp' } },
    { name: 'flvUrl', query: false, form: { section: 'addresses', maxLength: 200, help: 'flvUrlHelp', inputMode: 'url' } },
    { name: 'whepUrl', query: false, form: { maxLength: 200, help: 'whepUrlHelp', inputMode: 'url' } },
    { name: 'hlsUrl', query: false, form: { maxLength: 200, help: 'hlsUrlHelp', inputMode: 'url' } },
    { name: 'rtmpUrl', query: false, form: { maxLength: 200, help: 'rtmpUrlHelp', inputMode: 'url' } },
    { name: 'srtUrl', query: false, form: { maxLength: 200, help: 'srtUrlHelp', inputMode: 'url' } },
    { name: 'streams', type: 'number', made: true, column: { width: 80, align: 'end', sortable: true, card: 'note' } },
    { name: 'viewers', type: 'number', made: true, column: { width: 88, align: 'end', sortable: true } },
    { name: 'inKbps', type: 'number', made: true, column: { width: 112, align: 'end', sortable: true } },
    { name: 'outKbps', type: 'number', made: true, column: { width: 112, align: 'end', sortable: true } },
    { name: 'roundTrip', type: 'number', made: true, column: { width: 96, align: 'end', sortable: true } },
    { name: 'version', made: true, column: { width: 88, emphasis: 'muted', hidden: true } },
    {
      name: 'lastHeartbeat',
      type: 'datetime',
      made: true,
      column: { width: 120, emphasis: 'muted', hidden: true, text: ({ lastHeartbeat }) => stringValue(lastHeartbeat).slice(5, 19) },
    },
    { name: 'hookSecret', made: true, query: false, column: { width: 130, hidden: true } },
    { name: 'remark', type: 'textarea', form: { maxLength: 500 } },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 145, sortable: true, hidden: true } },
  ],
  rowActions: [
    { key: 'open', label: 'open', offers: isEnabled, lead: true, Dialog: NodeDrawer },
    { key: 'hooks', label: 'hooks', permission: ['node:key'], offers: isSupervised, Dialog: HooksDialog },
    disable,
    enable,
  ],
  batchActions: [
    { ...disable, key: 'disableSeveral' },
    { ...enable, key: 'enableSeveral' },
  ],
}
