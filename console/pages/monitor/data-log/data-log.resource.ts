import { History } from 'lucide-react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { dataLogStrings } from './data-log.strings'
import { KNOWN_TABLES } from './known-tables'

/** Two versions of one record. */
export function isPair(records: readonly WireRecord[]): boolean {
  const [first, second] = records
  return records.length === 2 && first?.['dataTable'] === second?.['dataTable'] && first?.['dataId'] === second?.['dataId']
}

/**
 * What records were, version by version: to be read and compared, never changed. `compare` opens the comparison of one version, or of two.
 */
export function dataLogFor(compare: (records: readonly WireRecord[]) => void): Resource {
  const comparison: ResourceAction = { key: 'compare', label: 'compare', lead: true, run: (records) => compare(records) }
  return {
    name: 'data-log',
    strings: dataLogStrings,
    icon: History,
    paths: { list: '/sys/dataLog/list', exportXls: '/sys/dataLog/exportXls' },
    titleFields: ['dataId'],
    fields: [
      {
        name: 'dataTable',
        options: KNOWN_TABLES.map((table) => ({ value: table, label: table })),
        column: { minWidth: 140, sortable: true, emphasis: 'strong', card: 'title' },
        search: { rank: 1, match: 'equal' },
        form: {},
      },
      { name: 'dataId', column: { minWidth: 180, card: 'subtitle' }, search: { rank: 1, match: 'equal' }, form: {} },
      { name: 'dataVersion', column: { width: 96, align: 'end', sortable: true, card: 'status' }, form: {} },
      {
        name: 'dataContent',
        type: 'textarea',
        query: false,
        column: { minWidth: 260, emphasis: 'muted', text: ({ dataContent }) => stringValue(dataContent) },
        form: { wide: true },
      },
      { name: 'createBy', column: { width: 110, sortable: true, card: 'line' }, search: { rank: 2 }, form: {} },
      {
        name: 'createTime',
        type: 'datetime',
        column: { width: 160, sortable: true, emphasis: 'muted', card: 'note' },
        search: { rank: 2 },
        form: {},
      },
      { name: 'logId', column: { hidden: true, ifSent: true }, search: { rank: 3, match: 'equal' }, form: {} },
    ],
    rowActions: [comparison],
    batchActions: [
      {
        ...comparison,
        run: (records, context) => {
          if (isPair(records)) compare(records)
          else context.feedback.toast({ tone: 'warning', title: context.word('compareTwo') })
        },
      },
    ],
  }
}
