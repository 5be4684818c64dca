import { nowText, type ServerContext } from '../../platform/context'
import { createRandom } from '../../platform/base/random'
import { SECOND } from '../../platform/base/time'
import { inTransaction } from '../../platform/database/transactions'
import type { GbDeviceTable } from '../gb-tables'
import type { CatalogItem } from '../manscdp/bodies'
import { loadConfig } from '../service/config'
import { deviceByNumber, setOffline, setOnline } from '../service/device-state'
import { newGbDevice } from '../service/registrar'
import { createGbCamera, type GbCamera, serverPeer } from './gb-camera'

/** Milliseconds between two keep-alives. */
const STEP_EVERY = 30 * SECOND
/** Of the steps, the share in which a device goes; it is back with the next one. */
const AWAY_SHARE = 0.05

interface DemoDevice {
  deviceId: string
  name: string
  channels: readonly { channelId: string; name: string; ptzType: number; clip: string; civilCode: string }[]
}

const DEVICES: readonly DemoDevice[] = [
  {
    deviceId: '34020000001180000001',
    name: '张杨路录像机',
    channels: [
      { channelId: '34020000001310000001', name: '张杨路与福山路口', ptzType: 1, clip: 'crossing', civilCode: '310115' },
      { channelId: '34020000001310000002', name: '滨江步道', ptzType: 3, clip: 'harbour', civilCode: '310115' },
      { channelId: '34020000001310000003', name: '延安路隧道', ptzType: 3, clip: 'tunnel', civilCode: '310101' },
      { channelId: '34020000001310000004', name: '演播室', ptzType: 4, clip: 'studio', civilCode: '310104' },
    ],
  },
  {
    deviceId: '34020000001320000001',
    name: '高铁站南广场球机',
    channels: [{ channelId: '34020000001320000001', name: '高铁站南广场球机', ptzType: 1, clip: 'crossing', civilCode: '310112' }],
  },
]

const clipOfChannel = (channelId: string): string =>
  DEVICES.flatMap(({ channels }) => channels).find((channel) => channel.channelId === channelId)?.clip ?? 'crossing'

/** The devices of GB/T 28181 of the demo: real ones by the real port where there is one, else registered in memory. */
export interface GbSimulator {
  begin(): Promise<void>
  /** One step now: keep-alives, somebody goes or comes back. */
  step(): Promise<void>
  close(): Promise<void>
}

export function createGbSimulator(context: ServerContext, seed: number, report: (error: unknown) => void): GbSimulator {
  const { database } = context
  const random = createRandom(seed)
  const cameras: { camera: GbCamera; isAway: boolean }[] = []
  const core = { context }

  async function demoDevice(demo: DemoDevice): Promise<GbDeviceTable> {
    const stored = await deviceByNumber(database, demo.deviceId)
    if (stored) return stored
    const config = await loadConfig(context)
    const depart = await database
      .selectFrom('sysDepart')
      .select(['id', 'orgCode'])
      .where('delFlag', '=', '0')
      .orderBy('orgCode')
      .limit(1)
      .executeTakeFirst()
    const row: GbDeviceTable = {
      ...newGbDevice({
        deviceId: demo.deviceId,
        name: demo.name,
        transport: 'UDP',
        address: null,
        port: null,
        now: nowText(context),
        config,
      }),
      manufacturer: 'OPS',
      model: 'SIM-1',
      simFlag: '1',
      departId: depart?.id ?? null,
      sysOrgCode: depart?.orgCode ?? null,
    }
    await inTransaction(database, (trx) => trx.insertInto('gbDevice').values(row).execute())
    return row
  }

  /** Channels of the demo show their clips, or send them by the real port. */
  async function setClips(demo: DemoDevice, isReal: boolean): Promise<void> {
    await inTransaction(database, async (trx) => {
      for (const { channelId, clip } of demo.channels)
        // oxlint-disable-next-line no-await-in-loop -- one after another in a transaction
        await trx
          .updateTable('iblCloudLiveEquipment')
          .set({ pullUrl: isReal ? null : `clip://${clip}`, talk: isReal ? '1' : '0' })
          .where('equipmentNo', '=', channelId)
          .where('protocol', '=', 'gb28181')
          .execute()
    })
  }

  async function beginInMemory(demo: DemoDevice): Promise<void> {
    const device = await demoDevice(demo)
    await inTransaction(database, (trx) => trx.updateTable('gbDevice').set({ ip: null, port: null }).where('id', '=', device.id).execute())
    const place = { parentId: null, businessGroupId: null, address: null, lng: null, lat: null }
    const items = demo.channels.map(({ channelId, name, ptzType, civilCode }): CatalogItem => ({
      ...place,
      channelId,
      name,
      ptzType,
      civilCode,
      manufacturer: 'OPS',
      model: 'SIM-CH',
      status: '1',
      kind: 'channel',
    }))
    await context.gb.catalog.store({ ...device, onlineStatus: '0' }, items, { isComplete: true, note: null })
    await setClips(demo, false)
    await setOffline(core, device, 'simulated')
    await online(demo)
  }

  async function online(demo: DemoDevice): Promise<void> {
    const device = await deviceByNumber(database, demo.deviceId)
    if (!device) return
    const now = nowText(context)
    await setOnline(core, device, { keepaliveTime: now, ...(device.onlineStatus !== '1' && { registerTime: now }) })
  }

  async function beginReal(demo: DemoDevice, port: number): Promise<void> {
    const device = await demoDevice(demo)
    // The last process may have shown it as online.
    await setOffline(core, device, 'simulated')
    await setClips(demo, true)
    const { sipId, password } = await loadConfig(context)
    const camera = await createGbCamera({
      ...demo,
      server: serverPeer(port),
      sipId,
      password: device.password ?? password,
      source: (channelId, receiver) => context.media.tap({ key: `gbsim/${channelId}`, clip: clipOfChannel(channelId) }, receiver),
    })
    cameras.push({ camera, isAway: false })
    await camera.register()
  }

  async function stepInMemory(): Promise<void> {
    for (const demo of DEVICES) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const device = await deviceByNumber(database, demo.deviceId)
      const isLeaving = device?.onlineStatus === '1' && random.chance(AWAY_SHARE)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await (device && isLeaving ? setOffline(core, device, 'simulated') : online(demo))
    }
  }

  async function stepReal(): Promise<void> {
    for (const one of cameras) {
      const isLeaving = !one.isAway && random.chance(AWAY_SHARE)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await (isLeaving ? one.camera.register(0) : one.isAway ? one.camera.register() : one.camera.keepAlive())
      one.isAway = isLeaving
    }
  }

  const step = (): Promise<void> => (cameras.length > 0 ? stepReal() : stepInMemory())
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  return {
    async begin() {
      const { port } = context.gb
      for (const demo of DEVICES)
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await (port === null ? beginInMemory(demo) : beginReal(demo, port)).catch(report)
      timer = setInterval(() => {
        running = step().catch(report)
      }, STEP_EVERY).unref()
    },
    step,
    async close() {
      clearInterval(timer)
      await running
      await Promise.all(cameras.map(({ camera }) => camera.close()))
    },
  }
}
