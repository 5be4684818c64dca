import type { Area } from '../platform/rooms'
import { websiteMigration } from './migrations/0127-website'
import { NEWS } from './news/news'
import { ORDERS } from './orders/orders'

export const WEBSITE: Area = {
  name: 'website',
  rooms: [NEWS, ORDERS],
  migrations: { '0127-website': websiteMigration },
}
