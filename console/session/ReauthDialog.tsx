import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../elements/core/i18n'
import { reauthenticate } from '../../elements/core/session/second-factor'
import type { StaleTimeBy } from '../../elements/core/transport'
import { proofErrors, ProofField, type ProofKind, proofOf, proofError } from '../../elements/login/second-factor/ProofField'
import { useForm } from '../../elements/parts/form'
import { FormDialog } from '../../elements/parts/form/FormDialog'
import { reauthStrings } from './reauth.strings'
import { useRuntime } from './runtime-context'

const kindsBy: Readonly<Record<StaleTimeBy, readonly [ProofKind, ...ProofKind[]]>> = { password: ['password'], code: ['code', 'recovery'] }

interface ReauthDialogProps {
  by: StaleTimeBy
  username: string
  onClose: () => void
}

/** Asks the user of a sign-in that is not fresh any more who he is. */
export default function ReauthDialog({ by, username, onClose }: ReauthDialogProps): ReactNode {
  const t = useStrings(reauthStrings)
  const locale = useLocale()
  const { transport, alerts } = useRuntime()
  const [kind, setKind] = useState<ProofKind>(kindsBy[by][0])
  const form = useForm({
    start: { proof: '' },
    check: (values) => proofErrors(kind, values, locale),
    errorOf: (error) => proofError(error, locale),
    async send(values) {
      await reauthenticate(transport, proofOf(kind, values))
      alerts.resolveReauth('replay')
    },
  })

  return (
    <FormDialog form={form} heading={t('title')} width={420} texts={{ ok: t('ok'), cancel: t('cancel') }} narrow onClose={onClose}>
      <p>{t('text')}</p>
      <ProofField form={form} kind={kind} kinds={kindsBy[by]} onKind={setKind} username={username} />
    </FormDialog>
  )
}
