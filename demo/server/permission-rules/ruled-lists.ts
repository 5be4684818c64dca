import { RULED_ANNOUNCEMENTS } from '../announcements/read'
import { RULED_CATEGORIES } from '../categories/manage'
import { RULED_CHECK_RULES } from '../check-rules/fields'
import { RULED_VERSIONS } from '../data-log/read'
import type { RuledList } from '../data-rules/ruled-list'
import { RULED_DATA_SOURCES } from '../data-sources/fields'
import { RULED_DEPARTS } from '../data-rules/ruled-departs'
import { RULED_DICTS } from '../dictionaries/dict-list'
import { RULED_EQUIPMENT } from '../equipment/scope'
import { RULED_FILL_RULES } from '../fill-rules/fields'
import { RULED_JOBS } from '../jobs/read'
import { RULED_LOGS } from '../log-list/read'
import { RULED_MENUS } from '../menus/shown-entries'
import { RULED_MESSAGES, RULED_TEMPLATES } from '../messages/fields'
import { RULED_NODES } from '../nodes/fields'
import { RULED_ONLINE } from '../online-users/read'
import { RULED_POSITIONS } from '../positions/handlers'
import { RULED_ROLES } from '../roles/handlers'
import { RULED_TENANTS } from '../tenants/read'
import { RULED_USERS } from '../users/user-list'

/** The lists that data rules narrow. */
export const RULED_LISTS: readonly RuledList[] = [
  RULED_USERS,
  RULED_ROLES,
  RULED_POSITIONS,
  RULED_ANNOUNCEMENTS,
  RULED_LOGS,
  RULED_JOBS,
  RULED_TENANTS,
  RULED_DATA_SOURCES,
  RULED_TEMPLATES,
  RULED_MESSAGES,
  RULED_DICTS,
  RULED_DEPARTS,
  RULED_CATEGORIES,
  RULED_CHECK_RULES,
  RULED_FILL_RULES,
  RULED_VERSIONS,
  RULED_NODES,
  RULED_EQUIPMENT,
  RULED_MENUS,
  RULED_ONLINE,
]
