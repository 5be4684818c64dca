import type { Area } from '../platform/rooms'
import { RECORDS } from './records/records'
import { recordingsBaseline } from './migrations/0109-recordings'

export const RECORDINGS: Area = { name: 'recordings', rooms: [RECORDS], migrations: { '0109-recordings': recordingsBaseline } }
