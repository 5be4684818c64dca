import type { PageArea } from '../parts/page-area.types'

export const DEVICES_PAGES: PageArea = [
  { id: 'cloudlive/equipment', components: ['cloudlive/EquipmentList'], page: () => import('./equipment/EquipmentPage') },
  { id: 'cloudlive/wall', components: ['cloudlive/WallList'], page: () => import('./walls/WallPage') },
  { id: 'cloudlive/slowinfo', list: () => import('./slow-live/slow-live.resource') },
]
