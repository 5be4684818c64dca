import type { PageArea } from '../parts/page-area.types'

type PerformancePages = typeof import('./performance/pages')

/** Pages of the performance are one chunk: users open several of them. */
const performancePage = (name: keyof PerformancePages) => async () => ({ default: (await import('./performance/pages'))[name] })

export const MONITOR_PAGES: PageArea = [
  { id: 'monitor/log', components: ['system/LogList'], page: () => import('./logs/LogsPage') },
  { id: 'monitor/data-log', components: ['system/DataLogList'], page: () => import('./data-log/DataLogPage') },
  { id: 'monitor/jobs', components: ['system/QuartzJobList'], page: () => import('./jobs/JobsPage') },
  {
    id: 'monitor/disk',
    components: ['modules/monitor/Disk', 'modules/monitor/DiskMonitoring'],
    page: performancePage('DiskPage'),
  },
  { id: 'monitor/trace', components: ['modules/monitor/HttpTrace'], page: performancePage('TracePage') },
  { id: 'monitor/jvm', components: ['modules/monitor/JvmInfo'], page: performancePage('JvmPage') },
  { id: 'monitor/redis', components: ['modules/monitor/RedisInfo'], page: performancePage('RedisPage') },
  { id: 'monitor/server', components: ['modules/monitor/SystemInfo'], page: performancePage('ServerPage') },
  { id: 'monitor/tomcat', components: ['modules/monitor/TomcatInfo'], page: performancePage('TomcatPage') },
]
