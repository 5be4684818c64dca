import type { ActionDesk } from '../../../elements/list-page/resource/action-desk'
import { textOf } from '../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../elements/list-page/resource/resource.types'
import { recordPaths } from '../ibl/records/record-paths'

/** How the records of a list stand for devices. */
interface Recorded {
  deviceOf: (record: WireRecord) => string
  isLive: (record: WireRecord) => boolean
}

const isByHand = ({ recordHand }: WireRecord): boolean => textOf(recordHand) === '1'

/** Records the devices of a list by hand, or ends that; the words `startRecording`, `stopRecording`, and `...Done` with `{name}`. */
export function recordingActions({ deviceOf, isLive }: Recorded): Record<'startRecording' | 'stopRecording', ResourceAction> {
  async function set(deed: 'start' | 'stop', records: readonly WireRecord[], desk: ActionDesk): Promise<void> {
    const done = await desk.run(() => desk.transport.post(recordPaths[deed], { ids: records.map(deviceOf).join() }))
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
  return {
    startRecording: action('start', (record) => isLive(record) && !isByHand(record)),
    stopRecording: action('stop', isByHand),
  }
}
