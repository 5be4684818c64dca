import type { Area } from '../platform/rooms'
import { alarmsMigration } from './migrations/0113-alarms'
import { SOS } from './sos/sos'

export const ALARMS: Area = { name: 'alarms', rooms: [SOS], migrations: { '0113-alarms': alarmsMigration } }
