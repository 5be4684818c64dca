import type { Queryable } from '../../platform/database/transactions'
import type { LiveVenueTable } from '../../streams/venue/venue-tables'
import type { EnterCodeTable } from './code-table'
import { CODE_TARGETS, INVITATION_CARDS, INVITES, NUMBERED_TARGETS } from './code-targets'

/** Venues that viewers may enter. */
const openVenues = (db: Queryable) => db.selectFrom('iblLiveVenue').selectAll().where('status', 'in', ['notice', 'living', 'ended'])

/** The number of a venue as a code, which it has for life. */
function codeOfVenue(venue: LiveVenueTable | undefined): EnterCodeTable | undefined {
  if (!venue) return undefined
  const { id, venueNo, createBy, createTime } = venue
  return { code: venueNo, targetType: 'venue', targetId: id, expireTime: null, createBy, createTime: createTime ?? '' }
}

NUMBERED_TARGETS.add(async ({ database }, digits) =>
  codeOfVenue(await openVenues(database).where('venueNo', '=', digits).executeTakeFirst()),
)

INVITES.add(async ({ database }, invite) => {
  const invited = openVenues(database).where('inviteCode', '=', invite.toUpperCase()).where('status', '!=', 'ended')
  return codeOfVenue(await invited.orderBy('createTime', 'desc').executeTakeFirst())
})

// The password is checked where a viewer joins, which counts wrong ones; here it is only said that there is one.
CODE_TARGETS.set('venue', async ({ database }, { code }) => {
  const venue = await openVenues(database).where('id', '=', code.targetId).executeTakeFirst()
  if (!venue) return null
  const { title, status, venueNo, venuePassword } = venue
  return { title, status, path: `/h5/mobileplay?venue=${venueNo}`, needs: venuePassword ? 'password' : null, guestSession: null }
})

INVITATION_CARDS.set('venue', async ({ database }, { targetId, createBy }) => {
  const venue = await openVenues(database).where('id', '=', targetId).executeTakeFirst()
  const host = await database.selectFrom('sysUser').select('realname').where('username', '=', createBy).executeTakeFirst()
  return {
    cover: venue?.cover ?? null,
    host: host?.realname ?? null,
    time: venue?.startTime ?? null,
    asks: [...(venue?.venuePassword ? (['password'] as const) : []), ...(venue?.inviteCode ? (['inviteCode'] as const) : [])],
  }
})
