import type { Area } from '../platform/rooms'
import { mediaBaseline } from './migrations/0102-media'

export const MEDIA: Area = { name: 'media', rooms: [], migrations: { '0102-media': mediaBaseline } }
