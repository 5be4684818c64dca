import type { PageArea } from '../parts/page-area.types'

export const STREAMS_PAGES: PageArea = [
  { id: 'push/list', components: ['push/IblPushListInfoList'], page: () => import('./pushes/PushesPage') },
  { id: 'servermointer/node', page: () => import('./nodes/NodesPage') },
]
