import type { TextParams } from '../../../../elements/core/i18n'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { venuePath } from './venue-terms'

/** A call that moves a venue to its next state. */
export type Step = 'notice' | 'start' | 'end' | 'close'

interface StepContext extends Pick<ActionContext, 'feedback' | 'run' | 'transport'> {
  t: (key: Step | `${Step}${'Title' | 'Text' | 'Done'}`, params?: TextParams) => string
  /** Loads again what is shown. */
  onChanged: () => Promise<unknown>
}

/** Whether it cannot be undone and viewers lose the picture. */
export const isDestructive = (step: Step): boolean => step === 'end' || step === 'close'

/** Moves a venue to its next state after a question. */
export async function takeStep(step: Step, venue: WireRecord, { t, feedback, run, transport, onChanged }: StepContext): Promise<void> {
  const name = stringValue(venue['title'])
  await feedback.confirm({
    title: t(`${step}Title`),
    question: t(`${step}Text`),
    name,
    okText: t(step),
    ...(isDestructive(step) && { tone: 'danger' as const }),
    async onConfirm() {
      if (await run(() => transport.post(venuePath(step), { id: recordIdOf(venue) })))
        feedback.toast({ tone: 'success', title: t(`${step}Done`, { name }) })
      await onChanged()
    },
  })
}
