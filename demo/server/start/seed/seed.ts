import type { PasswordHasher } from '../../platform/identity/password-hash'
import { DEMO_PASSWORD } from '../../platform/identity/password-policy'
import type { Database } from '../../platform/database/connection'
import { inTransaction, insertAll, type Queryable } from '../../platform/database/transactions'
import type { Settings } from '../../platform/base/settings'
import { DAY, timeText } from '../../platform/base/time'
import { seededAnnouncements } from '../../system/seed/announcements'
import { seededDepartments } from '../../system/seed/departments'
import { seededDataSources } from '../../system/seed/data-sources'
import { seededEquipment, seededEquipmentGroups, seededLiveSessions } from '../../devices/seed/equipment'
import { seededMessages, seededMessageTemplates } from '../../system/seed/messages'
import { seededChain } from '../../streams/seed/chain'
import { storeCovers } from '../../media/clips/covers'
import { seededNodes } from '../../streams/seed/nodes'
import { seededCruises, seededPresets } from '../../devices/seed/ptz'
import { seededPushes } from '../../streams/seed/pushes'
import { seededProducts } from '../../mqtt/seed/products'
import { createRandom } from '../../platform/base/random'
import { seededAlarms } from '../../field/seed/alarms'
import { seededDispatches } from '../../field/seed/dispatches'
import { seededShares } from '../../field/seed/shares'
import { seededTracks } from '../../field/seed/positions'
import { seededRecordPlans, seededRecords } from '../../recordings/seed/records'
import { seededGrants, seededPositions, seededRoles } from '../../system/seed/roles'
import { seededOnlineSamples } from '../../devices/seed/online-samples'
import { seededSlowinfos } from '../../devices/seed/slow-live'
import { seededUsers } from '../../system/seed/users'
import { seededNews, seededOrders } from '../../website/seed/website'
import { seededCategories, seededVideos } from '../../recordings/seed/videos'
import { seededVenues } from '../../streams/seed/venues'
import { seededVisits } from '../../dashboard/seed/visits'

/** Any number; the names, numbers and dates of the demo follow from it. */
const SEED = 20_240_601

/** Whether the database has been filled: nothing is put into one that has. */
export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('sysUser').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Fills an empty database with the demo organisation, all of it or nothing. A database that has users is left alone, so the
 * demo can be worked in and keeps what was done.
 */
export async function seedDemoData(database: Database, settings: Settings, passwords: PasswordHasher): Promise<void> {
  if (await hasUsers(database)) return
  await storeCovers(settings.dataDir)
  const now = settings.clock.now()
  const founded = now - 1100 * DAY
  const random = createRandom(SEED)
  const departs = seededDepartments(timeText(founded))
  const { users, roles, departs: memberships } = seededUsers(random, departs, await passwords.hash(DEMO_PASSWORD), now)

  await inTransaction(database, async (trx) => {
    // Another process on the same PostgreSQL may have been faster.
    if (await hasUsers(trx)) return
    await insertAll(
      trx,
      'sysDepart',
      departs.map((depart) => depart.row),
    )
    await insertAll(trx, 'sysRole', seededRoles(founded))
    await insertAll(trx, 'sysRolePermission', seededGrants())
    await insertAll(trx, 'sysPosition', seededPositions(founded))
    await insertAll(trx, 'sysUser', users)
    await insertAll(trx, 'sysUserRole', roles)
    await insertAll(trx, 'sysUserDepart', memberships)
    await insertAll(trx, 'iblCloudLiveEquipmentGroup', seededEquipmentGroups(founded))
    const devices = seededEquipment(now)
    await insertAll(trx, 'iblCloudLiveEquipment', devices)
    await insertAll(trx, 'iblPtzPreset', seededPresets(devices, founded))
    await insertAll(trx, 'iblPtzCruise', seededCruises(devices, founded))
    await insertAll(trx, 'iblPushListInfo', seededPushes(devices, now))
    const chain = seededChain(devices, now)
    await insertAll(trx, 'iblPullProxy', chain.pulls)
    await insertAll(trx, 'iblDistributeTask', chain.targets)
    await insertAll(trx, 'iblTransTask', chain.transcodings)
    await insertAll(trx, 'ytR0Task', chain.carousels)
    await insertAll(trx, 'iblWork', chain.works)
    await insertAll(trx, 'iblMediaNode', seededNodes(now))
    await insertAll(trx, 'iblLiveSession', seededLiveSessions(devices))
    await insertAll(trx, 'iblCloudLiveEquipmentSlowinfo', seededSlowinfos(devices, now))
    await insertAll(trx, 'iblOnlineSample', seededOnlineSamples(devices, now))
    await insertAll(trx, 'iblRecordPlan', seededRecordPlans(founded))
    await insertAll(trx, 'iblLiveRecord', seededRecords(devices, now))
    const { alarms, steps } = seededAlarms(devices, now)
    await insertAll(trx, 'iblSosInfo', alarms)
    await insertAll(trx, 'iblShareToken', seededShares(now))
    await insertAll(trx, 'iblSosLog', steps)
    const dispatched = seededDispatches(devices, users, now)
    await insertAll(trx, 'iblDispatch', dispatched.rooms)
    await insertAll(trx, 'iblDispatchMember', dispatched.members)
    await insertAll(trx, 'iblDispatchLog', dispatched.steps)
    await insertAll(trx, 'iblLiveVenue', seededVenues(devices, now))
    await insertAll(trx, 'iblQvodCategory', seededCategories(now))
    await insertAll(trx, 'iblQvodListInfo', seededVideos(now))
    await insertAll(trx, 'webNews', seededNews(now))
    const website = seededOrders(now)
    await insertAll(trx, 'webOrder', website.orders)
    await insertAll(trx, 'webOrderLog', website.steps)
    const { positions, last } = seededTracks(devices, now)
    await insertAll(trx, 'iblGpsInfo', positions)
    await insertAll(trx, 'iblGpsLast', last)
    await insertAll(trx, 'mqttProduct', seededProducts(founded))
    await insertAll(trx, 'sysDataSource', seededDataSources(founded))
    await insertAll(trx, 'sysSmsTemplate', seededMessageTemplates(founded))
    await insertAll(trx, 'sysSms', seededMessages(now))
    await insertAll(trx, 'sysAnnouncement', seededAnnouncements(now))
    await insertAll(
      trx,
      'sysVisit',
      seededVisits(
        random,
        users.map((user) => user.id),
        now,
      ),
    )
  })
}
