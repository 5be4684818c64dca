import type { PageArea } from '../parts/page-area.types'

export const DASHBOARD_PAGES: PageArea = [
  {
    id: 'dashboard/analysis',
    components: ['dashboard/IndexChart', 'dashboard/IndexSy', 'dashboard/IndexDef'],
    page: () => import('./AnalysisPage'),
  },
  {
    id: 'dashboard/workplace',
    components: ['dashboard/IndexTask', 'dashboard/IndexSignIn', 'dashboard/workbench'],
    page: () => import('./WorkplacePage'),
  },
  { id: 'dashboard/monitor', components: ['dashboard/IndexBdc'], page: () => import('./MonitorPage') },
  { id: 'mobile/bigScreen', page: () => import('./big-screen/BigScreenTab') },
]
