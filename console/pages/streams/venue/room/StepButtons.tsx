import type { ReactNode } from 'react'
import { useFeedback } from '../../../../../elements/core/feedback'
import { useStrings } from '../../../../../elements/core/i18n'
import { useTransport } from '../../../../../elements/core/transport'
import { stringValue } from '../../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../../elements/list-page/resource/resource.types'
import { useServerAction } from '../../../../../elements/parts/feedback'
import { PermissionButton, useControlPermissions } from '../../../../../elements/parts/permission'
import { isDestructive, type Step, takeStep } from '../take-step'
import { venueStrings } from '../venue.strings'

const steps: Readonly<Record<string, readonly Step[]>> = { draft: ['notice', 'start'], notice: ['start'], living: ['end'] }

interface StepButtonsProps {
  venue: WireRecord
  onChanged: () => Promise<unknown>
}

/** The next states of a venue, each after a question. */
export function StepButtons({ venue, onChanged }: StepButtonsProps): ReactNode {
  const t = useStrings(venueStrings)
  const transport = useTransport()
  const feedback = useFeedback()
  const permission = useControlPermissions()
  const { run } = useServerAction(() => undefined)
  const next = steps[stringValue(venue['status'])] ?? []

  return next.map((step) => (
    <PermissionButton
      key={step}
      permission={permission(['venue:control'])}
      kind={step === 'start' ? 'primary' : isDestructive(step) ? 'danger' : 'default'}
      onClick={() => void takeStep(step, venue, { t, feedback, run, transport, onChanged })}
    >
      {t(step)}
    </PermissionButton>
  ))
}
