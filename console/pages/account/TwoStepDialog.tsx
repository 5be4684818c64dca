import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { beginFactor, confirmFactor, endFactor, type Enrolment, renewRecoveryCodes } from '../../../elements/core/session/second-factor'
import { useTransport } from '../../../elements/core/transport'
import { CodeField } from '../../../elements/login/second-factor/CodeField'
import EnrolPicture from '../../../elements/login/second-factor/EnrolPicture'
import { proofErrors, ProofField, type ProofKind, proofOf, proofError } from '../../../elements/login/second-factor/ProofField'
import { RecoveryCodes } from '../../../elements/login/second-factor/RecoveryCodes'
import { secondFactorStrings } from '../../../elements/login/second-factor/second-factor.strings'
import { Button } from '../../../elements/parts/button'
import { Dialog, DialogCancel } from '../../../elements/parts/dialog'
import { FormFields, useForm } from '../../../elements/parts/form'
import { twoStepStrings } from './two-step.strings'

/** `on`: also another app in the place of the present one. */
export type FactorAction = 'on' | 'renew' | 'off'

interface TwoStepDialogProps {
  action: FactorAction
  hasFactor: boolean
  username: string
  onClose: () => void
}

type Step = { name: 'proof' } | { name: 'enrol'; enrolment: Enrolment } | { name: 'codes'; codes: readonly string[] }

/** Proof, then the picture where there is one to scan, then the recovery codes. */
export default function TwoStepDialog({ action, hasFactor, username, onClose }: TwoStepDialogProps): ReactNode {
  const t = useStrings(twoStepStrings)
  const tFactor = useStrings(secondFactorStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const kinds: readonly [ProofKind, ...ProofKind[]] = hasFactor ? ['code', 'password'] : ['password']
  const [kind, setKind] = useState<ProofKind>(kinds[0])
  const [step, setStep] = useState<Step>({ name: 'proof' })
  const stepName = step.name

  function notify(key: 'enabled' | 'disabled' | 'renewed'): void {
    feedback.toast({ tone: 'success', title: t(key) })
  }

  /** The codes are no longer covered by it. */
  function finish(): void {
    notify(action === 'renew' ? 'renewed' : 'enabled')
    onClose()
  }

  async function goOn(values: Readonly<{ proof: string }>): Promise<void> {
    if (stepName === 'enrol') {
      return setStep({ name: 'codes', codes: await confirmFactor(transport, values.proof) })
    }
    const proof = proofOf(kind, values)
    if (action === 'renew') return setStep({ name: 'codes', codes: await renewRecoveryCodes(transport, proof) })
    if (action === 'off') {
      await endFactor(transport, proof)
      notify('disabled')
      return onClose()
    }
    setStep({ name: 'enrol', enrolment: await beginFactor(transport, proof) })
    form.reset({ proof: '' })
  }

  const form = useForm({
    start: { proof: '' },
    check: (values) => proofErrors(stepName === 'enrol' ? 'code' : kind, values, locale),
    errorOf: (error) => proofError(error, locale),
    send: goOn,
  })
  const proofText = { on: t('proofText'), renew: t('proofRenewText'), off: t('proofOffText') }
  const proofButton = { on: t('next'), renew: t('renewDo'), off: t('turnOff') }

  if (step.name === 'codes')
    return (
      <Dialog
        key="codes"
        open
        heading={tFactor('recoveryTitle')}
        width={480}
        onOpenChange={finish}
        actions={
          <Button kind="primary" data-autofocus="" onClick={finish}>
            {t('done')}
          </Button>
        }
      >
        <div className="ops-fields">
          <RecoveryCodes codes={step.codes} />
        </div>
      </Dialog>
    )
  return (
    <Dialog
      key={stepName}
      open
      heading={t('heading')}
      width={480}
      busy={form.sends}
      unsaved={step.name === 'enrol' && t('unsaved')}
      onOpenChange={onClose}
      onSubmit={form.submit}
      actions={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button type="submit" kind={action === 'off' ? 'danger' : 'primary'} loading={form.busy}>
            {step.name === 'enrol' ? t('confirm') : proofButton[action]}
          </Button>
        </>
      }
    >
      <FormFields form={form} narrow>
        {step.name === 'enrol' ? (
          <>
            <EnrolPicture enrolment={step.enrolment} />
            <CodeField kind="code" control={form.field('proof')} error={form.errorOf('proof')} help={tFactor('scan')} />
          </>
        ) : (
          <>
            <p>{proofText[action]}</p>
            <ProofField form={form} kind={kind} kinds={kinds} onKind={setKind} username={username} />
          </>
        )}
      </FormFields>
    </Dialog>
  )
}
