import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../elements/core/i18n'
import { freshSignIn } from '../../elements/core/session/second-factor'
import type { FreshBy } from '../../elements/core/transport'
import { proofErrors, ProofField, type ProofKind, proofOf, proofRefusal } from '../../elements/login/second-factor/ProofField'
import { Button } from '../../elements/parts/button'
import { Dialog, DialogCancel } from '../../elements/parts/dialog'
import { FormFields, useForm } from '../../elements/parts/form'
import { freshStrings } from './fresh.strings'
import { useRuntime } from './runtime-context'

const kindsBy: Readonly<Record<FreshBy, readonly [ProofKind, ...ProofKind[]]>> = { password: ['password'], code: ['code', 'recovery'] }

interface FreshDialogProps {
  by: FreshBy
  username: string
  onClose: () => void
}

/** Asks the user of a sign-in that is not fresh any more who he is. */
export default function FreshDialog({ by, username, onClose }: FreshDialogProps): ReactNode {
  const t = useStrings(freshStrings)
  const locale = useLocale()
  const { transport, alerts } = useRuntime()
  const [kind, setKind] = useState<ProofKind>(kindsBy[by][0])
  const form = useForm({
    start: { proof: '' },
    check: (values) => proofErrors(kind, values, locale),
    refusalOf: (error) => proofRefusal(error, locale),
    async send(values) {
      await freshSignIn(transport, proofOf(kind, values))
      alerts.answerFresh('replay')
    },
  })

  return (
    <Dialog
      open
      heading={t('title')}
      width={420}
      busy={form.busy}
      onOpenChange={onClose}
      onSubmit={form.submit}
      actions={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button type="submit" kind="primary" loading={form.busy}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <FormFields form={form} narrow>
        <p>{t('text')}</p>
        <ProofField form={form} kind={kind} kinds={kindsBy[by]} onKind={setKind} username={username} />
      </FormFields>
    </Dialog>
  )
}
