import type { Area } from '../platform/rooms'
import { ADDRESS_BOOK } from './address-book/address-book'
import { ANNOUNCEMENTS } from './announcements/announcements'
import { CATEGORIES } from './categories/categories'
import { CHECK_RULES } from './check-rules/check-rules'
import { DATA_SOURCES } from './data-sources/data-sources'
import { DEPART_PERMISSIONS } from './depart-permissions/depart-permissions'
import { DEPARTMENTS } from './departments/departments'
import { DICTIONARIES } from './dictionaries/dictionaries'
import { FILL_RULES } from './fill-rules/fill-rules'
import { MENUS } from './menus/menus'
import { MESSAGES } from './messages/messages'
import { MY_DEPARTMENT } from './my-department/my-department'
import { ONLINE_USERS } from './online-users/online-users'
import { PERMISSION_RULES } from './permission-rules/permission-rules'
import { PERMISSION_SOURCES } from './permission-sources/permission-sources'
import { POSITIONS } from './positions/positions'
import { ROLE_HOMES } from './role-homes/role-homes'
import { ROLES } from './roles/roles'
import { TENANTS } from './tenants/tenants'
import { USERS } from './users/users'
import { systemBaseline } from './migrations/0103-system'
import { addressBookGrantMigration } from './migrations/0110-address-book-grant'
import { announcementAudienceMigration } from './migrations/0116-announcement-audience'
import { homeVariantsMigration } from './migrations/0120-home-variants'

export const SYSTEM: Area = {
  name: 'system',
  rooms: [
    ADDRESS_BOOK,
    ANNOUNCEMENTS,
    CATEGORIES,
    CHECK_RULES,
    DATA_SOURCES,
    DEPART_PERMISSIONS,
    DEPARTMENTS,
    DICTIONARIES,
    FILL_RULES,
    MENUS,
    MESSAGES,
    MY_DEPARTMENT,
    ONLINE_USERS,
    PERMISSION_RULES,
    PERMISSION_SOURCES,
    POSITIONS,
    ROLE_HOMES,
    ROLES,
    TENANTS,
    USERS,
  ],
  migrations: {
    '0103-system': systemBaseline,
    '0110-address-book-grant': addressBookGrantMigration,
    '0116-announcement-audience': announcementAudienceMigration,
    '0120-home-variants': homeVariantsMigration,
  },
}
