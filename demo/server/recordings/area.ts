import type { Area } from '../platform/rooms'
import { RECORDS } from './records/records'
import { QVOD_CATEGORIES } from './qvod/categories'
import { QVOD } from './qvod/qvod'
import { videosMigration } from './migrations/0128-videos'
import { videoMakingMigration } from './migrations/0135-video-making'
import { recordingsBaseline } from './migrations/0109-recordings'

export const RECORDINGS: Area = {
  name: 'recordings',
  rooms: [RECORDS, QVOD, QVOD_CATEGORIES],
  migrations: { '0109-recordings': recordingsBaseline, '0128-videos': videosMigration, '0135-video-making': videoMakingMigration },
}
