import type { Area } from './rooms'
import { FILES } from './files/files'

export const PLATFORM: Area = { name: 'platform', rooms: [FILES] }
