import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useStrings } from '../../elements/core/i18n'
import type { Depart } from '../../elements/core/session'
import { firstFocus } from '../../elements/core/overlay'
import { Button } from '../../elements/parts/button'
import { Field } from '../../elements/parts/field'
import { Note } from '../../elements/parts/marks'
import { Select } from '../../elements/parts/select'
import { useRuntime } from '../session/runtime-context'
import { describeRefusal } from './describe-refusal'
import { loginStrings } from './login.strings'

interface DepartChoiceProps {
  departs: readonly Depart[]
  onChosen: () => void
  onBack: () => void
}

/** Users of several departments choose the current one before they enter (spec section 4.1). */
export function DepartChoice({ departs, onChosen, onBack }: DepartChoiceProps) {
  const t = useStrings(loginStrings)
  const locale = useLocale()
  const { session } = useRuntime()
  const [orgCode, setOrgCode] = useState('')
  const [lacking, setLacking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  // It comes in the place of the form that had focus.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) firstFocus(form.current)?.focus()
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setLacking(orgCode === '')
    if (orgCode === '') return
    setBusy(true)
    setError(null)
    try {
      await session.selectDepart(orgCode)
      onChosen()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }

  return (
    <form ref={form} className="grid gap-5" data-density="touch" noValidate onSubmit={(event) => void submit(event)}>
      <Note>{t('departHint')}</Note>
      {error !== null && <Note tone="danger" alert>{describeRefusal(error, locale)}</Note>}
      <Field label={t('depart')} required error={lacking && t('departNeeded')}>
        <Select
          options={departs.map(({ orgCode: value, departName }) => ({ value, label: departName }))}
          value={orgCode}
          onChange={setOrgCode}
          placeholder={t('departPlaceholder')}
        />
      </Field>
      <Button type="submit" kind="primary" size="lg" block loading={busy}>{t('enter')}</Button>
      <Button kind="text" onClick={onBack}>{t('back')}</Button>
    </form>
  )
}
