import type { PageArea } from '../parts/page-area.types'

export const DASHBOARD_PAGES: PageArea = [
  { id: 'dashboard/analysis', page: () => import('./AnalysisPage') },
  { id: 'mobile/bigScreen', page: () => import('./big-screen/BigScreenTab') },
]
