import { timeText } from '../../platform/base/time'
import { deviceTime } from '../../field/device-time'
import { type Charset, decodeBody, encodeBody } from './charset'
import { childOf, descendantsOf, escapeXml, numberOfChild, readXml, textOfChild, type XmlElement } from './xml'

/** A body of MANSCDP: `Query`, `Response`, `Notify` or `Control`, and its command. */
export interface Body {
  kind: string
  command: string
  sn: string
  deviceId: string
  root: XmlElement
}

/** 20 digits. */
export const GB_ID = /^\d{20}$/

/** Reads a body; null for one without a command. */
export function readBody(bytes: Buffer): Body | null {
  const root = readXml(decodeBody(bytes))
  const command = root ? textOfChild(root, 'cmdtype') : ''
  if (!root || command === '') return null
  return { kind: root.name, command: command.toLowerCase(), sn: textOfChild(root, 'sn'), deviceId: textOfChild(root, 'deviceid'), root }
}

/** Contents of an element in their order: a text, a number, or the contents of an element. */
export type Content = readonly (readonly [name: string, value: string | number | Content])[]

function formatContent(content: Content): string {
  return content
    .map(([name, value]) => {
      if (typeof value !== 'object') return `<${name}>${escapeXml(String(value))}</${name}>\r\n`
      // `Num` counts the items of a list.
      const items = value.filter(([item]) => item === 'Item').length
      const attribute = name.endsWith('List') ? ` Num="${items}"` : ''
      return `<${name}${attribute}>\r\n${formatContent(value)}</${name}>\r\n`
    })
    .join('')
}

/** The bytes of a body; a broadcast names no device in its head. */
export function formatBody(
  kind: 'Query' | 'Response' | 'Notify' | 'Control',
  { command, sn, deviceId }: { command: string; sn: string | number; deviceId?: string },
  content: Content,
  charset: Charset,
): Buffer {
  const head: Content = [['CmdType', command], ['SN', sn], ...(deviceId === undefined ? [] : [['DeviceID', deviceId] as const])]
  const text = `<?xml version="1.0" encoding="${charset}"?>\r\n<${kind}>\r\n${formatContent([...head, ...content])}</${kind}>\r\n`
  return encodeBody(text, charset)
}

/** A time as bodies write it: local time of China without a zone. `at`: epoch ms. */
export const gbTime = (at: number): string => timeText(at).replace(' ', 'T')

/** Time of a body as epoch ms; null where there is none. */
export function timeOfChild(element: XmlElement, name: string): number | null {
  const text = textOfChild(element, name)
  return text === '' ? null : deviceTime(text)
}

/** The items of a list, wherever they stand. */
export const itemsOf = ({ root }: Body): XmlElement[] => descendantsOf(root, 'item')

/** `SumNum`, if it says a number. */
export function sumOf({ root }: Body): number | null {
  const sum = numberOfChild(root, 'sumnum')
  return sum !== null && Number.isInteger(sum) && sum >= 0 ? sum : null
}

/** An item of a catalogue: a channel, or a place of its tree. */
export interface CatalogItem {
  channelId: string
  name: string
  manufacturer: string | null
  model: string | null
  civilCode: string | null
  parentId: string | null
  businessGroupId: string | null
  address: string | null
  ptzType: number
  status: '0' | '1'
  lng: number | null
  lat: number | null
  kind: 'channel' | 'place'
}

const orNull = (text: string, maximum = 255): string | null => text.slice(0, maximum) || null

/** Areas have 2 to 8 digits; groups of channels have the types 215 and 216. */
export function isPlaceId(id: string): boolean {
  return /^\d{2,8}$/.test(id) || (GB_ID.test(id) && ['215', '216'].includes(id.slice(10, 13)))
}

/** Reads an item; null where its id is none. */
export function readCatalogItem(item: XmlElement): CatalogItem | null {
  const channelId = textOfChild(item, 'deviceid')
  const isPlace = isPlaceId(channelId)
  if (!isPlace && !GB_ID.test(channelId)) return null
  const info = childOf(item, 'info') ?? item
  const status = textOfChild(item, 'status').toUpperCase()
  return {
    channelId,
    name: textOfChild(item, 'name').slice(0, 100) || channelId,
    manufacturer: orNull(textOfChild(item, 'manufacturer')),
    model: orNull(textOfChild(item, 'model')),
    civilCode: orNull(textOfChild(item, 'civilcode'), 20),
    // Several ancestors are joined by slashes: the last one is the parent.
    parentId: orNull(textOfChild(item, 'parentid').split('/').at(-1) ?? '', 20),
    businessGroupId: orNull(textOfChild(item, 'businessgroupid'), 20),
    address: orNull(textOfChild(item, 'address')),
    ptzType: numberOfChild(info, 'ptztype') ?? numberOfChild(item, 'ptztype') ?? 0,
    // Some devices leave the status out.
    status: status === 'OFF' || status === 'OFFLINE' ? '0' : '1',
    lng: numberOfChild(item, 'longitude') || null,
    lat: numberOfChild(item, 'latitude') || null,
    kind: isPlace ? 'place' : 'channel',
  }
}
