import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Transport } from '../../../../elements/core/transport'
import { textOf } from '../../../../elements/list-page/resource/records'
import { recordPaths } from './record-paths'
import { readRecording } from './replay'

interface Newest {
  readonly equipmentId: string
  readonly title: string
  readonly day: string
}

/** Where somebody who has chosen nothing begins: the device and the day of the newest recording. Null: there is none. */
export async function newestRecording(transport: Transport, signal: AbortSignal): Promise<Newest | null> {
  const page = await transport.get(recordPaths.list, { pageNo: 1, pageSize: 1, column: 'startTime', order: 'desc' }, { signal })
  const [raw]: readonly unknown[] = isRecord(page) && Array.isArray(page['records']) ? page['records'] : []
  const record = readRecording(raw)
  if (!record || !isRecord(raw)) return null
  return { equipmentId: record.equipmentId, title: textOf(raw['equipmentId_dictText']), day: record.startTime.slice(0, 10) }
}
