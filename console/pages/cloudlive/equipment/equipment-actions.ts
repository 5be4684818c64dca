import type { ActionDesk } from '../../../../elements/list-page/resource/action-desk'
import { idText, textOf } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { equipmentPaths } from './equipment-paths'

type Deed = 'disable' | 'enable'

const mayDisable = ['cloudlive:disable'] as const

export const isDisabled = ({ enabled }: WireRecord): boolean => textOf(enabled) === '0'
export const isLive = ({ state }: WireRecord): boolean => textOf(state) === 'live'

/** Forbids devices, or allows them again, after a question. */
async function askAndDo(deed: Deed, records: readonly WireRecord[], desk: ActionDesk): Promise<void> {
  const { word, feedback, run, transport, namesOf } = desk
  let done = false
  await feedback.confirm({
    title: word(`${deed}Title`),
    question: word(`${deed}Text`),
    ...namesOf(records),
    okText: word(deed),
    onConfirm: async () => {
      done = await run(() => transport.post(equipmentPaths[deed], { ids: records.map(idText).join() }))
    },
  })
  if (!done) return
  feedback.toast({ tone: 'success', title: word(`${deed}Done`, { name: namesOf(records).name }) })
  await desk.list.afterChange()
}

function action(deed: Deed, offers: (record: WireRecord) => boolean): ResourceAction {
  return { key: deed, label: deed, permission: mayDisable, offers, run: (records, desk) => askAndDo(deed, records, desk) }
}

/** Of each row, and of the ticked ones. */
export const disable = action('disable', (record) => !isDisabled(record))
export const enable = action('enable', isDisabled)
