import type { Area } from '../platform/rooms'
import { FORMS } from './forms/forms'
import { ORDERS } from './orders/orders'
import { REPORTS } from './reports/reports'
import { onlineBaseline } from './migrations/0106-online'

export const ONLINE: Area = { name: 'online', rooms: [FORMS, ORDERS, REPORTS], migrations: { '0106-online': onlineBaseline } }
