import type { PageArea } from '../parts/page-area.types'

export const RECORDINGS_PAGES: PageArea = [
  { id: 'ibl/records', folder: 'ibl', components: ['ibl/index'], page: () => import('./records/RecordsPage') },
  { id: 'qvod', folder: 'qvod', components: ['qvod/IblQvodListInfoList', 'qvod/index'], page: () => import('./qvod/QvodPage') },
]
