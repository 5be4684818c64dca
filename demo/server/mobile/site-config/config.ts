import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import { dictItems } from '../../platform/dictionaries/items'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import { BASE_PATH, type PublicHandlerContext } from '../../platform/http/routes'
import { requestSchema } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { ALARM_LEVELS } from '../../field/sos/sos-table'
import { features, rtcFeature } from './features'
import { outlineCredit } from './outline'

/** Order in which players try protocols. */
const PLAY_ORDER = ['wsFlv', 'whep', 'hls', 'httpFlv']
const SYSTEM_TITLE = '流媒体管理系统'
const DEFAULT_KEEP_DAYS = 7
export const OUTLINE_PATH = '/ibl/map/outline'

const TEXT = Type.Optional(Type.String())
const MAYBE_TEXT = Type.Optional(nullable(Type.String()))

export const APP_CONFIG = {
  body: requestSchema({ keys: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 64 })) }),
  result: objectSchema({
    systemTitle: TEXT,
    shareBase: TEXT,
    playOrder: Type.Optional(Type.Array(Type.String())),
    playHosts: Type.Optional(Type.Array(Type.String())),
    uploadMaxMB: Type.Optional(Type.Integer()),
    recordKeepDays: Type.Optional(Type.Integer()),
    sysId: TEXT,
    mapCenter: Type.Optional(nullable(Type.Array(Type.Number()))),
    mapZoom: Type.Optional(Type.Integer()),
    mapCrs: TEXT,
    mapTileUrl: MAYBE_TEXT,
    mapOutlineUrl: MAYBE_TEXT,
    mapOutlineCredit: MAYBE_TEXT,
    iceServers: Type.Optional(Type.Array(Type.Unknown())),
    sosTypes: Type.Optional(
      Type.Array(objectSchema({ value: Type.String(), text: Type.String(), level: Type.String(), color: nullable(Type.String()) })),
    ),
    features: Type.Optional(Type.Object({})),
  }),
}

/** The middle of the last positions of devices; null without any. */
async function middleOfDevices({ database }: Pick<ServerContext, 'database'>): Promise<[number, number] | null> {
  const { lng, lat } = await database
    .selectFrom('iblCloudLiveEquipment')
    .select(({ fn }) => [fn.avg<number | string | null>('lng').as('lng'), fn.avg<number | string | null>('lat').as('lat')])
    .where('lng', 'is not', null)
    .where('lat', 'is not', null)
    .executeTakeFirstOrThrow()
  return lng === null || lat === null ? null : [Number(Number(lng).toFixed(4)), Number(Number(lat).toFixed(4))]
}

/** Types of alarms with their usual level and its colour. */
async function sosTypes({ database }: Pick<ServerContext, 'database'>) {
  const [types, levels] = [await dictItems(database, 'sos_type'), await dictItems(database, 'sos_level')]
  const usual = (type: string): string => {
    const [high, medium, low] = ALARM_LEVELS
    if (['stream', 'record', 'device'].includes(type)) return medium
    return ['lowBattery', 'mqtt'].includes(type) ? low : high
  }
  return types.map(({ value, text }) => {
    const level = usual(value)
    return { value, text, level, color: levels.find((item) => item.value === level)?.color ?? null }
  })
}

type Call = PublicHandlerContext<typeof APP_CONFIG>

/** Settings by their names: what everybody may know, and what needs a session. */
function openKeys({ context, request }: Call): Record<string, () => unknown> {
  const { settings } = context
  const { map, shareBase, playHosts, limits } = settings
  const credit = outlineCredit(map)
  return {
    systemTitle: () => SYSTEM_TITLE,
    shareBase: () => shareBase || `${request.protocol}://${request.host}`,
    playOrder: () => PLAY_ORDER,
    playHosts: () => [...playHosts],
    uploadMaxMB: () => Math.floor(limits.uploadFile / 1024 / 1024),
    mapCenter: () => map.center ?? middleOfDevices(context),
    mapZoom: () => map.zoom,
    mapCrs: () => map.crs,
    mapTileUrl: () => map.tiles || null,
    mapOutlineUrl: () => (credit === null ? null : BASE_PATH + OUTLINE_PATH),
    mapOutlineCredit: () => credit,
    features: () => (request.caller ? features(context) : { rtc: rtcFeature(context) }),
  }
}

function sessionKeys({ context }: Call): Record<string, () => unknown> {
  return {
    recordKeepDays: () => DEFAULT_KEEP_DAYS,
    sysId: () => '0',
    iceServers: () => [...context.rtc.iceServers],
    sosTypes: () => sosTypes(context),
  }
}

/** POST /ibl/api/appConfigData {keys?}: what the site is set to; without a session only what everybody may know. */
export async function appConfig(call: Call): Promise<Envelope> {
  const { keys } = call.body
  const known = { ...openKeys(call), ...(call.request.caller && sessionKeys(call)) }
  const requested = Object.entries(known).filter(([key]) => keys?.includes(key) ?? true)
  return queryResult(Object.fromEntries(await Promise.all(requested.map(async ([key, load]) => [key, await load()]))))
}
