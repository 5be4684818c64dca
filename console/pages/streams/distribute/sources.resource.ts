import { Waypoints } from 'lucide-react'
import { recordsSource } from '../../../../elements/list-page/declared/records-source'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { stringOf } from '../../../../elements/list-page/resource/words'
import { formatNumber } from '../../../../elements/core/format'
import { workFields } from '../work/work-fields'
import { distributePath } from './distribute-path'
import { distributeStrings } from './distribute.strings'
import { groupBySource } from './source-groups'
import { loadTargets } from './load-targets'
import { sourceActions } from './source-actions'
import { countsText, SourceState } from './SourceState'
import TargetForm from './TargetForm'

const [state, kbps, since] = workFields

/** Devices whose streams are sent to targets, one row each (`source-groups`). */
export const sources: Resource = {
  name: 'distribute-sources',
  strings: distributeStrings,
  icon: Waypoints,
  // Added is a target; a row is no record of the server.
  paths: { add: `${distributePath}/add` },
  listLoader: {
    async list(transport, request, signal = new AbortController().signal) {
      const groups = groupBySource(await loadTargets(transport, {}, signal))
      return recordsSource(sources, () => groups)(request, signal)
    },
    stored: (_transport, record) => Promise.resolve(record),
  },
  permissions: { add: ['distribute:add'] },
  // It is what the page is for, and comes with it.
  ownForm: () => Promise.resolve({ default: TargetForm }),
  titleFields: ['name'],
  sort: { column: 'name', order: 'asc' },
  advancedQuery: false,
  fields: [
    {
      name: 'name',
      label: 'sourceId',
      column: { minWidth: 130, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1, match: 'contains' },
      form: { required: true },
    },
    {
      ...state!,
      search: { rank: 1, match: 'equal' },
      column: {
        minWidth: 150,
        card: 'status',
        Cell: SourceState,
        text: (record, locale) => countsText(record, (key, params) => stringOf(distributeStrings, locale, key, params)),
      },
    },
    {
      name: 'count',
      label: 'targets',
      type: 'number',
      column: { width: 80, align: 'end', card: 'line', text: ({ count }) => formatNumber(Number(count)) },
    },
    kbps!,
    since!,
  ],
  rowActions: sourceActions,
}
