import type { PageArea } from '../parts/page-area.types'

export const FIELD_PAGES: PageArea = [
  { id: 'sos', folder: 'sos', components: ['sos/IblSosInfoList', 'sos/index', 'sos/sosInfo/index'], page: () => import('./sos/SosPage') },
  {
    id: 'dispatch',
    folder: 'dispatch',
    components: ['dispatch/IblDispatchList', 'dispatch/index'],
    page: () => import('./dispatch/DispatchPage'),
  },
  { id: 'gpsinfo', folder: 'gpsinfo', components: ['gpsinfo/IblGpsInfoList', 'gpsinfo/index'], page: () => import('./gpsinfo/GpsPage') },
  { id: 'share', components: ['share/IblShareTokenList', 'share/index'], page: () => import('./share/SharePage') },
]
