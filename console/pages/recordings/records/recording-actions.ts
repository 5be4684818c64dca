import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { recordPaths } from './record-paths'

/** How the records of a list stand for devices. */
interface Recorded {
  deviceOf: (record: WireRecord) => string
  isLive: (record: WireRecord) => boolean
  /** Default all. */
  mayRecord?: (record: WireRecord) => boolean
}

const isManual = ({ recordHand }: WireRecord): boolean => stringValue(recordHand) === '1'

/** Records the devices of a list by hand, or ends that; the words `startRecording`, `stopRecording`, and `...Done` with `{name}`. */
export function recordingActions({
  deviceOf,
  isLive,
  mayRecord = () => true,
}: Recorded): Record<'startRecording' | 'stopRecording', ResourceAction> {
  async function set(action: 'start' | 'stop', records: readonly WireRecord[], context: ActionContext): Promise<void> {
    const done = await context.run(() => context.transport.post(recordPaths[action], { ids: records.map(deviceOf).join() }))
    if (!done) return
    // The row offers the other of the two by the time it is said.
    await context.list.afterChange()
    context.feedback.toast({ tone: 'success', title: context.t(`${action}RecordingDone`, { name: context.namesOf(records).name }) })
  }

  const actionOf = (action: 'start' | 'stop', offers: (record: WireRecord) => boolean): ResourceAction => ({
    key: `${action}Recording`,
    label: `${action}Recording`,
    permission: ['record:start'],
    offers: (record) => mayRecord(record) && offers(record),
    run: (records, context) => set(action, records, context),
  })
  return {
    startRecording: actionOf('start', (record) => isLive(record) && !isManual(record)),
    stopRecording: actionOf('stop', isManual),
  }
}
