import { useSheet } from '../core/define/host-context'
import { MessageSquare, Smartphone } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type Locale, translate, useStrings } from '../core/i18n'
import { focusedIn } from '../core/focus'
import type { CodePurpose } from '../core/session/account-calls'
import { firstValidationError, mobilePhone, validationText } from '../core/validation/rules'
import { Button } from '../parts/button'
import { Field, TextInput } from '../parts/field'
import type { FormPart } from '../parts/form'
import loginCss from './login.css?inline'
import { phoneStrings } from './phone.strings'
import { usePhoneCode } from './use-phone-code'

export interface PhoneValues {
  phone: string
  code: string
}

/** What is wrong with a number and with the code sent to it, in words. */
export function phoneErrors({ phone, code }: Readonly<PhoneValues>, locale: Locale): Record<'phone' | 'code', string | null> {
  const t = (key: keyof (typeof phoneStrings)['en']): string => translate(phoneStrings, locale, key)
  const error = firstValidationError(phone.trim(), [mobilePhone])
  return {
    phone: phone.trim() === '' ? t('needPhone') : error && validationText(error, locale),
    code: code.trim() === '' ? t('needCode') : /^\d{6}$/.test(code.trim()) ? null : t('codeDigits'),
  }
}

interface PhoneFieldsProps {
  form: FormPart<PhoneValues>
  purpose: CodePurpose
}

/** A number, the button that has a code sent to it, and the code. The inner door for pages with other fields beside them. */
export function PhoneFields({ form, purpose }: PhoneFieldsProps): ReactNode {
  const t = useStrings(phoneStrings)
  useSheet(loginCss)
  const number = form.values.phone.trim()
  const { wait, busy, sentTo, send } = usePhoneCode(purpose, number)
  const button = useRef<HTMLButtonElement>(null)

  async function requestCode(): Promise<void> {
    if (busy || wait > 0 || !form.judge('phone')) return
    const sent = await form.attempt(() => send(number))
    // The button cannot be pressed for a while: the code comes next, unless somebody went on to another field meanwhile.
    const here = button.current && focusedIn(button.current)
    if (sent && (!here || here === button.current)) form.focus('code')
  }

  return (
    <>
      <Field label={t('phone')} required error={form.errorOf('phone')}>
        <TextInput
          {...form.field('phone')}
          type="tel"
          icon={Smartphone}
          placeholder={t('phoneHint')}
          autoComplete="tel-national"
          inputMode="numeric"
        />
      </Field>
      <div className="ops-coderow ops-fields">
        <Field
          label={t('code')}
          required
          error={form.errorOf('code')}
          help={sentTo !== null && sentTo === number && <span role="status">{t('sent', { phone: sentTo })}</span>}
        >
          <TextInput
            {...form.field('code')}
            icon={MessageSquare}
            placeholder={t('codeHint')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
          />
        </Field>
        <Button ref={button} className="ops-sendcode" loading={busy} disabled={wait > 0} onClick={() => void requestCode()}>
          {wait > 0 ? t('sendAgain', { n: wait }) : t('send')}
        </Button>
      </div>
    </>
  )
}
