import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { venuePath } from './venue-terms'
import { venueStrings } from './venue.strings'

const steps = { draft: ['notice', 'start'], notice: ['start'], living: ['end'] } as const
type Step = (typeof steps)[keyof typeof steps][number]

interface StepButtonsProps {
  venue: WireRecord
  onChanged: () => Promise<unknown>
}

/** The next states of a venue, each after a question. */
export function StepButtons({ venue, onChanged }: StepButtonsProps): ReactNode {
  const t = useStrings(venueStrings)
  const locale = useLocale()
  const transport = useTransport()
  const feedback = useFeedback()
  const permission = useControlPermissions()
  const [busy, setBusy] = useState<Step | null>(null)
  const status = stringValue(venue['status'])
  const name = stringValue(venue['title'])
  const next: readonly Step[] = status === 'draft' || status === 'notice' || status === 'living' ? steps[status] : []

  async function perform(step: Step): Promise<void> {
    setBusy(step)
    try {
      await transport.post(venuePath(step), { id: recordIdOf(venue) })
      feedback.toast({ tone: 'success', title: t(`${step}Done`, { name }) })
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale) })
    }
    await onChanged()
    setBusy(null)
  }

  return next.map((step) => (
    <PermissionButton
      key={step}
      permission={permission(['venue:control'])}
      size="sm"
      kind={step === 'start' ? 'primary' : step === 'end' ? 'danger' : 'default'}
      loading={busy === step}
      onClick={() =>
        void feedback.confirm({
          title: t(`${step}Title`),
          question: t(`${step}Text`),
          name,
          okText: t(step),
          ...(step === 'end' && { tone: 'danger' as const }),
          onConfirm: () => perform(step),
        })
      }
    >
      {t(step)}
    </PermissionButton>
  ))
}
