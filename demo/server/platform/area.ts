import type { Area } from './rooms'
import { FILES } from './files/files'
import { platformBaseline } from './migrations/0101-platform'

export const PLATFORM: Area = { name: 'platform', rooms: [FILES], migrations: { '0101-platform': platformBaseline } }
