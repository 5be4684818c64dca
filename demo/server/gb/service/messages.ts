import { fromGcj02 } from '../../../../elements/core/format/gcj02'
import { nowText } from '../../platform/context'
import { messageOf } from '../../platform/base/message'
import { inTransaction } from '../../platform/database/transactions'
import { raiseAlarm } from '../../field/sos/raise'
import { readPosition } from '../../field/tracks/read-position'
import { logRejected, storePositions } from '../../field/tracks/store-positions'
import type { GbDeviceTable } from '../gb-tables'
import { type Body, itemsOf, readBody, timeOfChild } from '../manscdp/bodies'
import { childOf, descendantsOf, numberOfChild, textOfChild, type XmlElement } from '../manscdp/xml'
import type { Respond } from '../sip/agent'
import { header, type SipRequest, userOf } from '../sip/message'
import type { SipPeer } from '../sip/transport'
import type { Collector } from './collector'
import type { GbCore } from './core'
import { countSlips, deviceByNumber, setOffline, setOnline } from './device-state'
import type { GbQueries } from './queries'

export interface GbMessages {
  /** MESSAGE and NOTIFY of devices. */
  handle(request: SipRequest, from: SipPeer, respond: Respond): Promise<void>
}

export interface MessageEvents {
  /** The device has sent all of a recording. */
  fileEnded(device: GbDeviceTable, request: SipRequest): void
  /** What it responds to the wish to talk to it. */
  broadcastAnswered(device: GbDeviceTable, body: Body): void
  /** It says that it goes. */
  left(deviceId: string): Promise<void>
  /** Something of its channels has changed. */
  catalogChanged(device: GbDeviceTable): void
}

/** Commands whose messages are parts of a list. */
const LISTS = new Set(['catalog', 'recordinfo'])

export function createGbMessages(
  core: GbCore,
  { queries, collector }: { queries: GbQueries; collector: Collector },
  events: MessageEvents,
): GbMessages {
  const { context } = core

  /** Keep-alives follow the device to another port of its address, not to another address: anybody could send one. */
  async function keepAlive(device: GbDeviceTable, body: Body, from: SipPeer): Promise<void> {
    const status = textOfChild(body.root, 'status').toUpperCase()
    if (status === 'OFF' || status === 'OFFLINE') {
      await setOffline(core, device, 'reported')
      return events.left(device.deviceId)
    }
    const hasMoved = device.port !== from.port || device.transport !== from.transport
    await setOnline(core, device, {
      keepaliveTime: nowText(context),
      faultFlag: status === 'ERROR' ? '1' : '0',
      ...(hasMoved && { port: from.port, transport: from.transport }),
    })
    await countSlips(core, device.deviceId, [
      ...(hasMoved ? (['portChanged'] as const) : []),
      ...(status === 'ERROR' ? (['fault'] as const) : []),
      ...(body.deviceId !== device.deviceId ? (['deviceIdDiffers'] as const) : []),
    ])
  }

  /** The device of the list of devices that a message is about: the channel that it names, else the first one. */
  async function equipmentOf(device: GbDeviceTable, channelId: string) {
    const channels = context.database
      .selectFrom('gbChannel')
      .innerJoin('iblCloudLiveEquipment', 'iblCloudLiveEquipment.id', 'gbChannel.equipmentId')
      .selectAll('iblCloudLiveEquipment')
      .where('gbChannel.deviceId', '=', device.deviceId)
      .where('gbChannel.kind', '=', 'channel')
    return (
      (await channels.where('gbChannel.channelId', '=', channelId).executeTakeFirst()) ??
      (await channels.orderBy('gbChannel.channelId').executeTakeFirst())
    )
  }

  async function takePosition(device: GbDeviceTable, element: XmlElement, channelId: string): Promise<void> {
    const equipment = await equipmentOf(device, channelId)
    if (!equipment) return
    const now = context.settings.clock.now()
    const at = timeOfChild(element, 'time') ?? timeOfChild(element, 'capturetime') ?? now
    const [lng, lat] = [numberOfChild(element, 'longitude'), numberOfChild(element, 'latitude')]
    const position = readPosition(
      {
        ...(lng !== null && lat !== null && (device.geoCrs === 'gcj02' ? fromGcj02({ lng, lat }) : { lng, lat })),
        altitude: textOfChild(element, 'altitude'),
        speed: textOfChild(element, 'speed'),
        direction: textOfChild(element, 'direction'),
        gpsTime: String(at),
        source: 'gb',
      },
      now,
    )
    const owner = { ownerType: 'equipment', ownerId: equipment.id } as const
    const isRefused = 'text' in position
    await inTransaction(context.database, async (trx) => {
      if (isRefused) await logRejected(trx, owner, messageOf(position).text)
      else await storePositions(trx, owner, [position], { simFlag: device.simFlag, now })
    })
    if (isRefused) await countSlips(core, device.deviceId, ['positionRefused'])
  }

  async function takeAlarm(device: GbDeviceTable, { root, deviceId }: Body): Promise<void> {
    const equipment = await equipmentOf(device, deviceId)
    if (!equipment) return
    const info = childOf(root, 'info')
    const field = (name: string): string => textOfChild(root, name) || (info ? textOfChild(info, name) : '')
    const priority = Number(field('alarmpriority')) || 4
    const kind = [field('alarmmethod'), field('alarmtype')].filter((text) => text !== '').join('/')
    const description = field('alarmdescription')
    await inTransaction(context.database, (trx) =>
      raiseAlarm(trx, context, {
        type: 'gb',
        ownerType: 'equipment',
        ownerId: equipment.id,
        name: equipment.name,
        level: priority <= 2 ? 'H' : priority === 3 ? 'M' : 'L',
        content: [description, kind && `AlarmMethod/AlarmType ${kind}`].filter(Boolean).join(' ').slice(0, 500) || null,
        lng: numberOfChild(root, 'longitude') || equipment.lng,
        lat: numberOfChild(root, 'latitude') || equipment.lat,
        sysOrgCode: equipment.sysOrgCode,
        simFlag: device.simFlag,
      }),
    )
    context.hub.wake()
  }

  async function notify(device: GbDeviceTable, body: Body, request: SipRequest, from: SipPeer): Promise<void> {
    const { command, root, deviceId } = body
    if (command === 'keepalive') return keepAlive(device, body, from)
    if (command === 'alarm') return takeAlarm(device, body)
    if (command === 'mediastatus') return events.fileEnded(device, request)
    if (command === 'catalog') return events.catalogChanged(device)
    if (command !== 'mobileposition') return
    // The form of 2022 has a list of positions.
    const items = descendantsOf(root, 'item')
    if (items.length === 0) return takePosition(device, root, deviceId)
    // oxlint-disable-next-line no-await-in-loop -- positions of one device in their order
    for (const item of items) await takePosition(device, item, textOfChild(item, 'deviceid') || deviceId)
  }

  return {
    async handle(request, from, respond) {
      const deviceId = userOf(header(request, 'from'))
      const device = await deviceByNumber(context.database, deviceId)
      // An id that never registered is never online by a message alone.
      if (!device || device.ip === null || device.reason === 'unregistered' || device.reason === 'expired') return respond(403)
      if (device.ip !== from.address) {
        await countSlips(core, deviceId, ['addressChanged'])
        return respond(403)
      }
      respond(200)
      const body = readBody(request.body)
      if (!body) return countSlips(core, deviceId, ['bodyUnreadable'])
      const isList = LISTS.has(body.command)
      if (body.kind === 'response' || (isList && request.method === 'MESSAGE' && itemsOf(body).length > 0)) {
        if (isList) {
          const isTaken = collector.take(deviceId, body)
          // A lower platform that sends its catalogue, or changes of it, without a query: it is fetched whole.
          if (!isTaken && body.kind === 'notify' && body.command === 'catalog') events.catalogChanged(device)
        } else if (body.command === 'broadcast') events.broadcastAnswered(device, body)
        else queries.take(deviceId, body)
        return
      }
      if (body.kind === 'notify') await notify(device, body, request, from)
    },
  }
}
