import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import { noPermission, TokenError } from '../../platform/base/errors'
import type { PermissionCode } from '../../platform/base/permission-codes'
import { SECOND } from '../../platform/base/time'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { enumParam, requestSchema, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import type { Caller } from '../../platform/identity/caller'
import { shareOfCall } from '../../field/share/share-rights'
import { recordingCounts } from '../../recordings/records/health'
import { operationFigures } from '../../mobile/device-api/figures'
import { deviceStates, deviceTypes, liveHours, liveRank, wall } from './device-modules'
import { fieldOf, SCREEN_MODULES, type ScreenModule } from './modules'
import { dispatchRooms, nodes, oldestAlarm, points, sos, storage, traffic } from './site-modules'

/** ms for which a module is not computed again for the same user or link. */
const MAX_AGE = 2 * SECOND
const REFRESH_SECONDS = 10
const ROTATE_SECONDS = 15
const DAYS = { today: 1, '7d': 7, '30d': 30 } as const
type Range = keyof typeof DAYS

interface ModuleRequest {
  context: ServerContext
  caller: Caller
  range: Range
  sysId: string
}

/** What a module shows, and the right that it needs; without the right it is null. */
const MODULES: Readonly<Record<ScreenModule, { needs: PermissionCode; load: (request: ModuleRequest) => Promise<unknown> }>> = {
  kpi: { needs: 'equipment:list', load: kpi },
  deviceTypes: { needs: 'equipment:list', load: ({ context, caller }) => deviceTypes(context, caller) },
  deviceStates: { needs: 'equipment:list', load: ({ context, caller }) => deviceStates(context, caller) },
  storage: { needs: 'record:list', load: ({ context }) => storage(context) },
  nodes: { needs: 'node:list', load: ({ context }) => nodes(context) },
  traffic: { needs: 'node:list', load: ({ context }) => traffic(context) },
  map: { needs: 'gps:list', load: ({ context, caller }) => points(context, caller) },
  wall: {
    needs: 'cloudlive:play',
    load: wallFields,
  },
  sos: { needs: 'sos:list', load: ({ context, caller, range }) => sos(context, caller, DAYS[range]) },
  liveRank: { needs: 'equipment:list', load: ({ context, caller }) => liveRank(context, caller) },
  dispatch: { needs: 'dispatch:list', load: ({ context, caller }) => dispatchRooms(context, caller) },
  liveHours: { needs: 'equipment:list', load: ({ context, caller }) => liveHours(context, caller) },
}

/** Ids of the devices of the wall, and their names by id. */
async function wallFields({ context, caller }: ModuleRequest) {
  const devices = await wall(context, caller)
  return { wall: devices.map(({ id }) => id), wallNames: Object.fromEntries(devices.map(({ id, name }) => [id, name])) }
}

const isWall = (field: unknown, result: unknown): result is object => field === 'wall' && result !== null && typeof result === 'object'

async function kpi({ context, caller, sysId }: ModuleRequest) {
  const figures = await operationFigures(context, caller, sysId)
  const recordings = caller.can('record:list') ? await recordingCounts(context, caller) : null
  return {
    ...figures,
    recordMissing: recordings && recordings.wanted - recordings.recording,
    sosOldest: caller.can('sos:list') ? await oldestAlarm(context, caller) : null,
  }
}

const ROWS = nullable(Type.Array(Type.Unknown()))
export const BIG_SCREEN_STATE = {
  body: requestSchema({
    sysId: textParam('系统', 64),
    range: withDefault(enumParam('时间范围', ['today', '7d', '30d']), '7d'),
    modules: Type.Optional(Type.Array(Type.Unsafe<ScreenModule>(Type.String({ maxLength: 32 })), { maxItems: 32 })),
  }),
  result: objectSchema({
    ts: Type.Integer(),
    kpi: Type.Optional(nullable(Type.Object({}))),
    storage: Type.Optional(nullable(objectSchema({ used: Type.Number(), total: Type.Number(), daysLeft: nullable(Type.Integer()) }))),
    ...Object.fromEntries(
      SCREEN_MODULES.filter((module) => module !== 'kpi' && module !== 'storage').map((module) => [fieldOf(module), Type.Optional(ROWS)]),
    ),
    wallNames: Type.Optional(Type.Record(Type.String(), Type.String())),
    config: objectSchema({ modules: Type.Array(Type.String()), refreshSec: Type.Integer(), rotateSec: Type.Integer() }),
  }),
}

/** Results of the last two seconds, by who sees them and module. */
const recent = new WeakMap<ServerContext, Map<string, { at: number; result: Promise<unknown> }>>()

function loadOnce(request: ModuleRequest, module: ScreenModule, viewer: string): Promise<unknown> {
  const { context, range, sysId } = request
  const now = context.settings.clock.monotonic()
  const cache = recent.get(context) ?? new Map<string, { at: number; result: Promise<unknown> }>()
  recent.set(context, cache)
  for (const [key, { at }] of cache) if (now - at >= MAX_AGE || at > now) cache.delete(key)
  const key = JSON.stringify([viewer, module, range, sysId])
  const loaded = cache.get(key) ?? { at: now, result: MODULES[module].load(request) }
  cache.set(key, loaded)
  // What failed is loaded again by the next call.
  loaded.result.catch(() => cache.delete(key))
  return loaded.result
}

/** Whose rows the screen shows: the caller's, or those of the creator of a shared link. @throws ApiError without both */
async function viewerOf(call: Pick<PublicHandlerContext, 'context' | 'address' | 'request'>): Promise<Caller> {
  const { caller } = call.request
  if (caller?.can('bigscreen:view')) return caller
  const share = await shareOfCall(call)
  if (share?.row.targetType === 'bigScreen') return share.creator
  throw caller || share ? noPermission() : new TokenError()
}

/** POST /ibl/api/statBigScreenState {sysId?, range?, modules?}: what the big screen shows. A module without the right is null. */
export async function bigScreenState(call: PublicHandlerContext<typeof BIG_SCREEN_STATE>): Promise<Envelope> {
  const { context, body } = call
  const caller = await viewerOf(call)
  const modules = SCREEN_MODULES.filter((module) => body.modules?.includes(module) ?? true)
  const request: ModuleRequest = { context, caller, range: body.range, sysId: body.sysId ?? '' }
  const results = await Promise.all(
    modules.map(async (module) => [
      fieldOf(module),
      caller.can(MODULES[module].needs) ? await loadOnce(request, module, `${caller.userId} ${caller.sessionId}`) : null,
    ]),
  )
  return queryResult({
    ts: context.settings.clock.now(),
    ...Object.fromEntries(results.flatMap(([field, result]) => (isWall(field, result) ? Object.entries(result) : [[field, result]]))),
    config: { modules, refreshSec: REFRESH_SECONDS, rotateSec: ROTATE_SECONDS },
  })
}
