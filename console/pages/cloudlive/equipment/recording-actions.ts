import type { ActionDesk } from '../../../../elements/list-page/resource/action-desk'
import { idText, textOf } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { recordPaths } from '../../ibl/records/record-paths'
import type { RecordedDevice } from '../../ibl/records/recorded-device'
import { isLive } from './equipment-actions'

const isByHand = ({ recordHand }: WireRecord): boolean => textOf(recordHand) === '1'

async function set(deed: 'start' | 'stop', records: readonly WireRecord[], desk: ActionDesk): Promise<void> {
  const done = await desk.run(() => desk.transport.post(recordPaths[deed], { ids: records.map(idText).join() }))
  if (!done) return
  desk.feedback.toast({ tone: 'success', title: desk.word(`${deed}RecordingDone`, { name: desk.namesOf(records).name }) })
  await desk.list.afterChange()
}

const action = (deed: 'start' | 'stop', offers: (record: WireRecord) => boolean): ResourceAction => ({
  key: `${deed}Recording`,
  label: `${deed}Recording`,
  permission: ['record:start'],
  offers,
  run: (records, desk) => set(deed, records, desk),
})

/** Records devices by hand, or ends that. */
export const startRecording = action('start', (record) => isLive(record) && !isByHand(record))
export const stopRecording = action('stop', isByHand)

/** A device of the list, as the dialog wants it that asks when it is recorded. */
export function recordedDevice(record: WireRecord): RecordedDevice {
  return {
    id: idText(record),
    title: textOf(record['name']),
    recordMode: textOf(record['recordMode']),
    recordPlanId: textOf(record['recordPlanId']),
    keepDays: textOf(record['keepDays']),
  }
}
