import type { PageArea } from '../parts/page-area.types'

export const STREAMS_PAGES: PageArea = [
  { id: 'push/list', folder: 'push', components: ['push/IblPushListInfoList'], page: () => import('./pushes/PushesPage') },
  {
    id: 'livevenue',
    folder: 'livevenue',
    components: ['livevenue/IblLiveVenueList', 'liveVenue/index', 'venue/index'],
    page: () => import('./venue/VenuePage'),
  },
  { id: 'servermointer/node', folder: 'servermointer', page: () => import('./nodes/NodesPage') },
  { id: 'to2live', folder: 'to2live', components: ['to2live/IblPullProxyList'], page: () => import('./to2live/To2livePage') },
  {
    id: 'distribute',
    folder: 'distribute',
    components: ['distribute/IblDistributeTaskList'],
    page: () => import('./distribute/DistributePage'),
  },
  { id: 'trans', folder: 'trans', components: ['trans/IblTransTaskList'], page: () => import('./trans/TransPage') },
  {
    id: 'r0/task',
    folder: 'r0*',
    components: ['r0task/YtR0TaskList', 'r0/YtR0TaskList', 'ytR0Task', 'r0task'],
    page: () => import('./carousel/CarouselPage'),
  },
  {
    id: 'r0/typer',
    folder: 'r0*',
    components: ['r0task/YtR0TyperList', 'r0/YtR0TyperList', 'ytR0Typer', 'r0typer'],
    list: () => import('./carousel/typers.resource'),
  },
]
