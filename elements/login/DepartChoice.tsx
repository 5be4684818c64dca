import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import type { Depart, SessionUser } from '../core/session/session.types'
import { firstFocus } from '../core/focus'
import { Button } from '../parts/button'
import { Field } from '../parts/field'
import { Note } from '../parts/indicators'
import { Select } from '../parts/select'
import { describeRefusal } from './describe-refusal'
import { loginStrings } from './login.strings'
import type { SignInSession } from './login.types'

interface DepartChoiceProps {
  session: SignInSession
  departs: readonly Depart[]
  onChosen: (user: SessionUser) => void
  onBack: () => void
}

/** Users of several departments choose the current one before they enter (clauses 4.1). */
export default function DepartChoice({ session, departs, onChosen, onBack }: DepartChoiceProps) {
  const t = useStrings(loginStrings)
  const locale = useLocale()
  const [orgCode, setOrgCode] = useState('')
  const [lacking, setLacking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  // It comes in the place of the form that had focus.
  const form = useRef<HTMLFormElement>(null)
  // And a refusal is about what was chosen.
  useEffect(() => {
    if (form.current) firstFocus(form.current)?.focus()
    // Each refusal is another one.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [error, lacking])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setLacking(orgCode === '')
    if (orgCode === '') return
    setBusy(true)
    setError(null)
    try {
      onChosen(await session.selectDepart(orgCode))
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }

  return (
    <form ref={form} className="ops-login ops-fields" data-density="touch" noValidate onSubmit={(event) => void submit(event)}>
      <Note>{t('departHint')}</Note>
      {error !== null && (
        <Note tone="danger" alert>
          {describeRefusal(error, locale)}
        </Note>
      )}
      <Field label={t('depart')} required error={lacking && t('departNeeded')}>
        <Select
          options={departs.map(({ orgCode: value, departName }) => ({ value, label: departName }))}
          value={orgCode}
          onChange={setOrgCode}
          placeholder={t('departPlaceholder')}
        />
      </Field>
      <Button type="submit" kind="primary" size="lg" block loading={busy}>
        {t('enter')}
      </Button>
      <Button kind="text" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  )
}
