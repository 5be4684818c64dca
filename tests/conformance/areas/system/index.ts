import type { Area } from '../../contract'
import { ANNOUNCEMENTS } from './announcements'
import { CATEGORIES } from './categories'
import { DEPARTMENTS } from './departments'
import { DICTIONARIES } from './dictionaries'
import { MENUS } from './menus'
import { POSITIONS } from './positions'
import { VISITS_AND_CHECKS } from './records'
import { ROLES } from './roles'
import { USERS } from './users'

/** What administrators manage. */
export const SYSTEM: Area = {
  name: 'system',
  // Each is deleted before what it needs.
  calls: [
    ...ANNOUNCEMENTS,
    ...USERS,
    ...ROLES,
    ...MENUS,
    ...DEPARTMENTS,
    ...POSITIONS,
    ...DICTIONARIES,
    ...CATEGORIES,
    ...VISITS_AND_CHECKS,
  ],
}
