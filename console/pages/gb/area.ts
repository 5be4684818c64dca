import type { PageArea } from '../parts/page-area.types'

export const GB_PAGES: PageArea = [
  { id: 'gb', folder: 'gb', components: ['gb/GbDeviceList', 'gb/index', 'gb28181/index'], page: () => import('./gb/GbPage') },
]
