import { type ReactNode, useEffect } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import type { Depart, SessionUser } from '../core/session/session.types'
import { describeError } from '../core/transport/describe-error'
import { Button } from '../parts/button'
import { Field } from '../parts/field'
import { FormFields, useForm } from '../parts/form'
import { Note } from '../parts/indicators'
import { Select } from '../parts/select'
import { useLatest } from '../parts/use-latest'
import { loginStrings } from './login.strings'
import type { SignInSession } from './login.types'

interface DepartChoiceProps {
  session: SignInSession
  departs: readonly Depart[]
  onChosen: (user: SessionUser) => void
  onBack: () => void
}

/** Users of several departments choose the current one before they enter (clauses 4.1). */
export default function DepartChoice({ session, departs, onChosen, onBack }: DepartChoiceProps): ReactNode {
  const t = useStrings(loginStrings)
  const locale = useLocale()
  const form = useForm({
    start: { orgCode: '' },
    check: ({ orgCode }) => ({ orgCode: orgCode === '' ? t('departNeeded') : null }),
    errorOf: (error) => ({ field: '', text: describeError(error, locale) }),
    send: async ({ orgCode }) => onChosen(await session.selectDepart(orgCode)),
  })
  const focusField = useLatest(() => form.focus('orgCode'))
  // It comes in the place of the form that had focus, and a refusal is about what was chosen.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => focusField.current(), [form.failure, focusField])

  return (
    <form className="ops-login" data-density="touch" noValidate onSubmit={form.submit}>
      <Note>{t('departHint')}</Note>
      <FormFields form={form}>
        <Field name="orgCode" label={t('depart')} required error={form.errorOf('orgCode')}>
          <Select
            options={departs.map(({ orgCode: value, departName }) => ({ value, label: departName }))}
            value={form.values.orgCode}
            onChange={(next) => form.set('orgCode', next)}
            placeholder={t('departPlaceholder')}
          />
        </Field>
        <Button type="submit" kind="primary" size="lg" block loading={form.busy}>
          {t('enter')}
        </Button>
        <Button kind="text" onClick={onBack}>
          {t('back')}
        </Button>
      </FormFields>
    </form>
  )
}
