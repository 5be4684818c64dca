import type { PageArea } from '../parts/page-area.types'

const onlineForm = () => import('./form/OnlineFormPage')

export const ONLINE_PAGES: PageArea = [
  { id: 'online/form', components: ['modules/online/cgform/auto/OnlCgformAutoList'], page: onlineForm },
  { id: 'online/form-tree', components: ['modules/online/cgform/auto/OnlCgformTreeList'], page: onlineForm },
  // A main table with its details, in the three looks of JeecgBoot.
  { id: 'online/form-inner', components: ['modules/online/cgform/auto/innerTable/OnlCgformInnerTableList'], page: onlineForm },
  { id: 'online/form-erp', components: ['modules/online/cgform/auto/erp/OnlCgformErpList'], page: onlineForm },
  { id: 'online/form-tabs', components: ['modules/online/cgform/auto/tab/OnlCgformTabList'], page: onlineForm },
  {
    id: 'online/form-alone',
    components: ['modules/online/cgform/auto/OnlCgformAutoForm'],
    page: () => import('./form/FormAlonePage'),
  },
  { id: 'online/report', components: ['modules/online/cgreport/auto/OnlCgreportAutoList'], page: () => import('./report/ReportPage') },
  { id: 'online/reports', components: ['modules/online/cgreport/OnlCgreportHeadList'], page: () => import('./reports/ReportsPage') },
]
