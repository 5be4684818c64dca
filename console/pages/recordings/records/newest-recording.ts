import { isRecord } from '../../../../elements/core/storage/shapes'
import { dayText } from '../../../../elements/parts/calendar/calendar-date'
import type { Transport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { recordPaths } from './record-paths'
import { readRecording } from './replay'

/** The device and the day on which recordings are shown first. */
export interface Newest {
  readonly equipmentId: string
  readonly title: string
  readonly day: string
  /** The recording that is played at once; '' for none. */
  readonly recordId: string
}

/**
 * Where somebody begins who has chosen nothing, or only a device (`equipmentId`; '' for none): the device and the day of the newest
 * recording, of a device without any today, as the clock of the server has it. Null: there is none at all.
 */
export async function newestRecording(transport: Transport, signal: AbortSignal, equipmentId = ''): Promise<Newest | null> {
  const params = equipmentId === '' ? {} : { equipmentId }
  const page = await transport.get(recordPaths.list, { ...params, pageNo: 1, pageSize: 1, column: 'startTime', order: 'desc' }, { signal })
  const [raw]: readonly unknown[] = isRecord(page) && Array.isArray(page['records']) ? page['records'] : []
  const record = readRecording(raw)
  if (record && isRecord(raw))
    return {
      equipmentId: record.equipmentId,
      title: stringValue(raw['equipmentId_dictText']),
      day: record.startTime.slice(0, 10),
      recordId: '',
    }
  if (equipmentId === '') return null
  const guess = dayText(new Date())
  const [device, response] = await Promise.all([
    transport.get(equipmentPaths.queryById, { id: equipmentId }, { signal }),
    transport.get(recordPaths.day, { equipmentId, day: guess }, { signal }),
  ])
  const now = isRecord(response) ? stringValue(response['now']) : ''
  return { equipmentId, title: isRecord(device) ? stringValue(device['name']) : equipmentId, day: now.slice(0, 10) || guess, recordId: '' }
}

/** Where one recording is played. */
export async function recordingWithId(transport: Transport, signal: AbortSignal, recordId: string): Promise<Newest | null> {
  const raw: unknown = await transport.get(recordPaths.queryById, { id: recordId }, { signal })
  const record = readRecording(raw)
  if (!record || !isRecord(raw)) return null
  return { equipmentId: record.equipmentId, title: stringValue(raw['equipmentId_dictText']), day: record.startTime.slice(0, 10), recordId }
}
