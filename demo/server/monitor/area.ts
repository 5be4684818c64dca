import type { Area } from '../platform/rooms'
import { DATA_LOG } from './data-log/data-log'
import { JOBS } from './jobs/jobs'
import { LOGS } from './logs/logs'
import { PERFORMANCE } from './performance/performance'
import { monitorBaseline } from './migrations/0105-monitor'
import { logObjectsMigration } from './migrations/0112-log-objects'

export const MONITOR: Area = {
  name: 'monitor',
  rooms: [DATA_LOG, JOBS, LOGS, PERFORMANCE],
  migrations: { '0105-monitor': monitorBaseline, '0112-log-objects': logObjectsMigration },
}
