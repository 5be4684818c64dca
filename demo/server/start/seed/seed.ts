import type { PasswordHasher } from '../../platform/identity/password-hash'
import { DEMO_PASSWORD } from '../../platform/identity/password-policy'
import type { Database } from '../../platform/database/connection'
import { inTransaction, insertAll, type Source } from '../../platform/database/transactions'
import type { Settings } from '../../platform/base/settings'
import { DAY, timeText } from '../../platform/base/time'
import { seededAnnouncements } from '../../system/seed/announcements'
import { seededDepartments } from '../../system/seed/departments'
import { seededDataSources } from '../../system/seed/data-sources'
import { seededEquipment, seededEquipmentGroups, seededLiveSessions } from '../../devices/seed/equipment'
import { seededMessages, seededMessageTemplates } from '../../system/seed/messages'
import { seededNodes } from '../../streams/seed/nodes'
import { seededCruises, seededPresets } from '../../devices/seed/ptz'
import { seededPushes } from '../../streams/seed/pushes'
import { createRandom } from '../../platform/base/random'
import { seededRecordPlans, seededRecords } from '../../recordings/seed/records'
import { seededGrants, seededPositions, seededRoles } from '../../system/seed/roles'
import { seededSlowinfos } from '../../devices/seed/slow-live'
import { seededUsers } from '../../system/seed/users'
import { seededVisits } from '../../dashboard/seed/visits'

/** Any number; the names, numbers and dates of the demo follow from it. */
const SEED = 20_240_601

/** Whether the database has been filled: nothing is put into one that has. */
export async function hasUsers(source: Source): Promise<boolean> {
  return (await source.selectFrom('sysUser').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Fills an empty database with the demo organisation, all of it or nothing. A database that has users is left alone, so the
 * demo can be worked in and keeps what was done.
 */
export async function seedDemoData(database: Database, settings: Settings, passwords: PasswordHasher): Promise<void> {
  if (await hasUsers(database)) return
  const now = settings.clock.now()
  const founded = now - 1100 * DAY
  const random = createRandom(SEED)
  const departs = seededDepartments(timeText(founded))
  const { users, roles, departs: memberships } = seededUsers(random, departs, await passwords.hash(DEMO_PASSWORD), now)

  await inTransaction(database, async (work) => {
    // Another process on the same PostgreSQL may have been faster.
    if (await hasUsers(work)) return
    await insertAll(
      work,
      'sysDepart',
      departs.map((depart) => depart.row),
    )
    await insertAll(work, 'sysRole', seededRoles(founded))
    await insertAll(work, 'sysRolePermission', seededGrants())
    await insertAll(work, 'sysPosition', seededPositions(founded))
    await insertAll(work, 'sysUser', users)
    await insertAll(work, 'sysUserRole', roles)
    await insertAll(work, 'sysUserDepart', memberships)
    await insertAll(work, 'iblCloudLiveEquipmentGroup', seededEquipmentGroups(founded))
    const devices = seededEquipment(now)
    await insertAll(work, 'iblCloudLiveEquipment', devices)
    await insertAll(work, 'iblPtzPreset', seededPresets(devices, founded))
    await insertAll(work, 'iblPtzCruise', seededCruises(devices, founded))
    await insertAll(work, 'iblPushListInfo', seededPushes(devices, now))
    await insertAll(work, 'iblMediaNode', seededNodes(now))
    await insertAll(work, 'iblLiveSession', seededLiveSessions(devices))
    await insertAll(work, 'iblCloudLiveEquipmentSlowinfo', seededSlowinfos(devices, now))
    await insertAll(work, 'iblRecordPlan', seededRecordPlans(founded))
    await insertAll(work, 'iblLiveRecord', seededRecords(devices, now))
    await insertAll(work, 'sysDataSource', seededDataSources(founded))
    await insertAll(work, 'sysSmsTemplate', seededMessageTemplates(founded))
    await insertAll(work, 'sysSms', seededMessages(now))
    await insertAll(work, 'sysAnnouncement', seededAnnouncements(now))
    await insertAll(
      work,
      'sysVisit',
      seededVisits(
        random,
        users.map((user) => user.id),
        now,
      ),
    )
  })
}
