import { sql } from 'kysely'
import { Type } from 'typebox'
import type { SysDataLogTable } from '../../platform/database/data-log-table'
import type { SysLogChainTable } from '../../platform/database/log-chain-table'
import type { SysLogTable } from '../../platform/database/schema'
import type { Database } from '../../platform/database/connection'
import { groupBy } from '../../platform/base/group-by'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { nullable } from '../../platform/http/schema/result-schema'
import { withDefault, requestSchema, numberParam } from '../../platform/http/schema/request-schema'
import { digestOf, hashAfter } from '../../platform/audit/chain'

/** Places that one call looks at. */
const STRETCH = 5000

/** Lines without a place that one answer names. */
const MAX_LISTED_ADDITIONS = 20

const TROUBLES = ['changed', 'missing', 'broken', 'added'] as const

/**
 * changed: the line or a version of its records is no longer what was written. missing: the line is gone. broken: the place does not
 * follow from the one before it. added: a line that has no place.
 */
type Trouble = (typeof TROUBLES)[number]

export const VERIFY_CHAIN = {
  query: requestSchema({ from: withDefault(numberParam('from', { minimum: 1, maximum: 2_147_483_647, decimals: 0 }), 1) }),
  result: Type.Object({
    /** The place to go on with; null at the end. */
    next: nullable(Type.Integer()),
    /** The place it was asked from, while it is there. */
    start: nullable(Type.Object({ no: Type.Integer(), hash: Type.String() })),
    first: nullable(Type.Object({ no: Type.Integer(), createTime: Type.String() })),
    last: nullable(Type.Object({ no: Type.Integer(), createTime: Type.String(), hash: Type.String() })),
    /** Of this stretch: lines that are what they were, and old ones that have been removed. */
    whole: Type.Integer(),
    removed: Type.Integer(),
    /** Lines from before the chain began. */
    before: Type.Integer(),
    troubles: Type.Array(
      Type.Object({
        kind: Type.Union(TROUBLES.map((kind) => Type.Literal(kind))),
        no: nullable(Type.Integer()),
        logId: Type.String(),
        createTime: Type.String(),
      }),
    ),
  }),
}

interface ChainPosition extends SysLogChainTable {
  line: SysLogTable | null
  versions: SysDataLogTable[]
}

/** The place before this one, or the first that is left, and those after it. */
async function stretch(database: Database, from: number): Promise<ChainPosition[]> {
  const chain = await database
    .selectFrom('sysLogChain')
    .selectAll()
    .where('no', '>=', from - 1)
    .orderBy('no')
    .limit(STRETCH + 1)
    .execute()
  const ids = chain.map(({ logId }) => logId)
  if (ids.length === 0) return []
  const [lines, versions] = await Promise.all([
    database.selectFrom('sysLog').selectAll().where('id', 'in', ids).execute(),
    database.selectFrom('sysDataLog').selectAll().where('logId', 'in', ids).execute(),
  ])
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const versionsOf = groupBy(versions, ({ logId }) => logId)
  return chain.map((link) => ({ ...link, line: lineOf.get(link.logId) ?? null, versions: versionsOf.get(link.logId) ?? [] }))
}

/** Whether a place follows from the one before it. Without one it must be the first of all, or the last of the old ones. */
function follows(position: ChainPosition, before: ChainPosition | undefined, first: number | undefined): boolean {
  if (!before && position.no !== 1) return position.no === first && position.removed === 1
  return position.no === (before?.no ?? 0) + 1 && position.hash === hashAfter(before?.hash ?? '', position.digest)
}

function faultOf(position: ChainPosition): Trouble | null {
  if (position.removed === 1) return null
  if (!position.line) return 'missing'
  return digestOf(position.line, position.versions) === position.digest ? null : 'changed'
}

/** PostgreSQL answers it as a text. */
const count = sql<number | string>`count(*)`.as('count')

/** Lines from before the chain began: many, or none, and no sign of tampering. */
async function linesBefore(database: Database, since: string): Promise<number> {
  const older = await database.selectFrom('sysLog').select(count).where('createTime', '<', since).executeTakeFirstOrThrow()
  return Number(older.count)
}

/** Lines of this time that have no place. Stretches follow each other in time, so that all are looked at. */
function placeless(database: Database, from: string, to: string | undefined): Promise<Pick<SysLogTable, 'id' | 'createTime'>[]> {
  const lines = database
    .selectFrom('sysLog')
    .leftJoin('sysLogChain', 'sysLogChain.logId', 'sysLog.id')
    .select(['sysLog.id', 'sysLog.createTime'])
    .where('sysLogChain.no', 'is', null)
    .where('sysLog.createTime', '>=', from)
    .orderBy('sysLog.createTime')
    .limit(MAX_LISTED_ADDITIONS)
  return (to === undefined ? lines : lines.where('sysLog.createTime', '<', to)).execute()
}

/** GET /sys/log/verifyChain?from: whether the lines are those that were written, from one place of their chain on, a stretch at a time. */
export async function verifyChain({ context: { database }, query: { from } }: HandlerContext<typeof VERIFY_CHAIN>): Promise<Envelope> {
  const ends = database.selectFrom('sysLogChain').select(['no', 'createTime', 'hash']).limit(1)
  const [first, last] = [await ends.orderBy('no').executeTakeFirst(), await ends.orderBy('no', 'desc').executeTakeFirst()]
  const links = await stretch(database, from)
  const results = links.map((position, index) => ({
    place: position,
    trouble: follows(position, links[index - 1], first?.no) ? faultOf(position) : ('broken' as const),
  }))
  // Of the one before it was said in the stretch before.
  const requests = results.filter(({ place: position }) => position.no >= from)
  const troubles = requests.flatMap(({ place: position, trouble }) =>
    trouble ? [{ kind: trouble, no: position.no, logId: position.logId, createTime: position.createTime }] : [],
  )
  const [start, end] = [requests[0]?.place, links.at(-1)]
  const following = end && (await ends.where('no', '>', end.no).orderBy('no').executeTakeFirst())
  const added = start ? await placeless(database, start.createTime, following?.createTime) : []
  return queryResult({
    next: end && following ? end.no + 1 : null,
    start: start?.no === from ? { no: start.no, hash: start.hash } : null,
    first: first ? { no: first.no, createTime: first.createTime } : null,
    last: last ?? null,
    whole: requests.filter(({ place: position, trouble }) => !trouble && position.removed === 0).length,
    removed: requests.filter(({ place: position, trouble }) => !trouble && position.removed === 1).length,
    before: from === 1 && first ? await linesBefore(database, first.createTime) : 0,
    troubles: [...added.map(({ id, createTime }) => ({ kind: 'added', no: null, logId: id, createTime })), ...troubles],
  })
}
