import { reportPaths } from '../../../../elements/core/transport/report-paths'
import { pathSegment } from '../../../../elements/core/transport/query-string'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { CopyReport } from './CopyReport'
import { ReportAccess } from './ReportAccess'
import { reportsStrings } from './reports.strings'

const { head } = reportPaths

/** The stored reports. What each reads and shows is in an editor of its own. */
export const reports: Resource = {
  name: 'reports',
  strings: reportsStrings,
  paths: {
    list: `${head}/list`,
    queryById: `${head}/queryById`,
    add: `${head}/add`,
    edit: `${head}/editAll`,
    delete: `${head}/delete`,
    deleteBatch: `${head}/deleteBatch`,
  },
  permissions: { add: ['report:edit'], edit: ['report:edit'], delete: ['report:delete'] },
  fields: [
    { name: 'name', column: { minWidth: 140, emphasis: 'strong', card: 'title' }, search: { rank: 1 } },
    { name: 'code', column: { minWidth: 140, sortable: true, card: 'subtitle' }, search: { rank: 1 } },
    { name: 'content', column: { minWidth: 200, card: 'note' } },
    {
      name: 'access',
      states: { 'signed-in': { tone: 'neutral', label: 'access.signed-in' } },
      column: { minWidth: 170, card: 'note', Cell: ReportAccess },
    },
    { name: 'createBy', column: { width: 120 } },
    { name: 'createTime', type: 'datetime', column: { width: 176, sortable: true, emphasis: 'muted' }, search: { rank: 2 } },
    { name: 'updateTime', type: 'datetime', column: { width: 176, sortable: true, emphasis: 'muted', hidden: true } },
  ],
  rowActions: [
    { key: 'open', label: 'open', run: ([record], { go }) => record && go?.(`/online/cgreport/${pathSegment(recordIdOf(record))}`) },
    { key: 'copy', label: 'copy', permission: ['report:edit'], Dialog: CopyReport },
  ],
  ownForm: () => import('./ReportForm'),
}
