import type { PageArea } from '../parts/page-area.types'

export const RECORDINGS_PAGES: PageArea = [{ id: 'ibl/records', page: () => import('./records/RecordsPage') }]
