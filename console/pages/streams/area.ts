import type { PageArea } from '../parts/page-area.types'

export const STREAMS_PAGES: PageArea = [
  { id: 'push/list', components: ['push/IblPushListInfoList'], page: () => import('./pushes/PushesPage') },
  {
    id: 'livevenue',
    folder: 'livevenue',
    components: ['livevenue/IblLiveVenueList', 'liveVenue/index', 'venue/index'],
    page: () => import('./venue/VenuePage'),
  },
  { id: 'servermointer/node', page: () => import('./nodes/NodesPage') },
]
