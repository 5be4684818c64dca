import type { ActionDesk } from '../../../../elements/list-page/resource/action-desk'
import { idText, textOf } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { jobPaths } from './job-paths'

type Deed = 'resume' | 'pause' | 'execute'

export const isStopped = ({ status }: WireRecord): boolean => textOf(status) === '-1'

/** Does something with a job after a question. The call is a GET, as JeecgBoot has it. */
export async function askAndDo(
  deed: Deed,
  record: WireRecord,
  desk: Pick<ActionDesk, 'word' | 'feedback' | 'run' | 'transport' | 'namesOf'>,
) {
  const { word, feedback, run, transport, namesOf } = desk
  let done = false
  await feedback.confirm({
    title: word(`${deed}Title`),
    question: word(`${deed}Text`),
    ...namesOf([record]),
    okText: word(deed),
    onConfirm: async () => {
      done = await run(() => transport.get(jobPaths[deed], { id: idText(record) }))
    },
  })
  if (done) feedback.toast({ tone: 'success', title: word(`${deed}Done`, { name: namesOf([record]).name }) })
  return done
}

/** One of these deeds as an action of a row. */
export function jobAction(deed: Deed, offers: (record: WireRecord) => boolean = () => true): ResourceAction {
  return {
    key: deed,
    label: deed,
    permission: [`system:quartzJob:${deed}`],
    offers,
    async run([record], desk) {
      if (record && (await askAndDo(deed, record, desk))) await desk.list.afterChange()
    },
  }
}
