import { History } from 'lucide-react'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { ChangesCell, plainChanges } from './ChangesCell'
import { dataLogStrings } from './data-log.strings'
import { TABLE_OPTIONS } from './logged-tables'

/** Two versions of one record. */
export function isPair(records: readonly WireRecord[]): boolean {
  const [first, second] = records
  return records.length === 2 && first?.['dataTable'] === second?.['dataTable'] && first?.['dataId'] === second?.['dataId']
}

/** What records were, version by version: to be read and compared, never changed. `compare` opens the comparison of two versions. */
export function dataLogFor(compare: (records: readonly WireRecord[]) => void): Resource {
  return {
    name: 'data-log',
    strings: dataLogStrings,
    icon: History,
    paths: { list: '/sys/dataLog/list', exportXls: '/sys/dataLog/exportXls' },
    titleFields: ['objectName', 'dataId'],
    ownForm: async () => ({ default: (await import('./CompareDialog')).VersionDialog }),
    fields: [
      {
        name: 'dataTable',
        options: TABLE_OPTIONS,
        column: { width: 140, sortable: true, card: 'subtitle' },
        search: { rank: 1, match: 'equal' },
      },
      { name: 'objectName', column: { minWidth: 180, ifSent: true, emphasis: 'strong', card: 'title' }, search: { rank: 1 } },
      { name: 'dataId', column: { minWidth: 180, hidden: true }, search: { rank: 2, match: 'equal' } },
      { name: 'dataVersion', column: { width: 96, align: 'end', sortable: true, card: 'status' } },
      { name: 'changes', query: false, column: { minWidth: 300, Cell: ChangesCell, text: plainChanges } },
      { name: 'createBy', column: { width: 110, sortable: true, card: 'line' }, search: { rank: 2 } },
      {
        name: 'createTime',
        type: 'datetime',
        column: { width: 160, sortable: true, emphasis: 'muted', card: 'note' },
        search: { rank: 2 },
      },
      { name: 'logId', column: { hidden: true, ifSent: true }, search: { rank: 3, match: 'equal' } },
    ],
    batchActions: [
      {
        key: 'compare',
        label: 'compare',
        run: (records, context) => {
          if (isPair(records)) compare(records)
          else context.feedback.toast({ tone: 'warning', title: context.t('compareTwo') })
        },
      },
    ],
  }
}
