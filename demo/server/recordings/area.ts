import type { Area } from '../platform/rooms'
import { RECORDS } from './records/records'

export const RECORDINGS: Area = { name: 'recordings', rooms: [RECORDS] }
