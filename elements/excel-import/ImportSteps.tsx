import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../parts/icon'
import { TextSpan } from '../parts/TextSpan'
import { VisuallyHidden } from '../parts/indicators'
import type { Translator } from './use-import-files'

const steps = ['file', 'check', 'send'] as const
export type ImportStep = (typeof steps)[number]

/** Which of the three steps one is at. */
export function ImportSteps({ current, t }: { current: ImportStep; t: Translator }): ReactNode {
  const at = steps.indexOf(current)
  return (
    <ol className="ops-importsteps" aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < at ? '' : undefined} aria-current={index === at ? 'step' : undefined}>
          <span aria-hidden="true">{index < at ? <Icon of={Check} size={12} /> : <TextSpan>{index + 1}</TextSpan>}</span>
          <TextSpan>{t(`step.${step}`)}</TextSpan>
          {index < at && <VisuallyHidden>{t('done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
