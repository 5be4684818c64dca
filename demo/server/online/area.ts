import type { Area } from '../platform/rooms'
import { FORMS } from './forms/forms'
import { ORDERS } from './orders/orders'
import { REPORTS } from './reports/reports'

export const ONLINE: Area = { name: 'online', rooms: [FORMS, ORDERS, REPORTS] }
