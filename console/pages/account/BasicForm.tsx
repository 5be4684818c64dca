import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import type { UserInfo } from '../../../elements/core/session'
import { editOwnAccount } from '../../../elements/core/session/account-calls'
import { accountRefusal } from '../../../elements/core/session/account-refusals'
import { email as emailRule, lengthBetween, mobilePhone } from '../../../elements/core/validation'
import ImageUpload from '../../../elements/image-upload/ImageUpload'
import { Button } from '../../../elements/parts/button'
import { Field, TextInput } from '../../../elements/parts/field'
import { ShortFields, useShortForm } from '../../../elements/parts/short-form'
import { faultOf } from '../../login/new-password'
import { useRuntime } from '../../session/runtime-context'
import { useUnsaved } from '../../workspace/tab-context'
import { accountStrings } from './account.strings'
import { wordsOf } from './read-account'

type Name = 'realname' | 'phone' | 'email' | 'oldpassword'

/** Name, phone, e-mail and picture. Another phone takes the password: the number opens the account. */
export function BasicForm({ info, onSaved }: { info: UserInfo; onSaved: () => void }): ReactNode {
  const t = useStrings(accountStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const { transport, session } = useRuntime()
  const [saved, setSaved] = useState({ avatar: info.avatar, texts: { realname: info.realname, phone: info.phone, email: wordsOf(info, 'email'), oldpassword: '' } })
  const [avatar, setAvatar] = useState(info.avatar)
  const [avatarFault, setAvatarFault] = useState<string | null>(null)

  const form = useShortForm<Name>({
    start: saved.texts,
    check: ({ realname, phone, email, oldpassword }) => ({
      realname: faultOf(realname, [lengthBetween(1, 100)], locale, t('needRealname')),
      phone: phone.trim() === info.phone ? null : faultOf(phone.trim(), [mobilePhone], locale, t('needPhone')),
      email: faultOf(email.trim(), [emailRule], locale),
      oldpassword: phone.trim() !== info.phone && oldpassword === '' ? t('needPassword') : null,
    }),
    refusalOf: (error) => accountRefusal(error, locale),
    async send({ realname, phone, email, oldpassword }) {
      if (avatarFault !== null) return
      const isOther = phone.trim() !== info.phone
      const fields = { id: info.id, realname: realname.trim(), email: email.trim(), avatar, ...(isOther && { phone: phone.trim(), oldpassword }) }
      const known = await editOwnAccount(transport, fields)
      session.takeInfo(known ?? { ...info, realname: fields.realname, email: fields.email, avatar, phone: phone.trim() })
      form.set('oldpassword', '')
      setSaved({ avatar, texts: { realname: fields.realname, phone: phone.trim(), email: fields.email, oldpassword: '' } })
      feedback.toast({ tone: 'success', title: t('saved') })
      onSaved()
    },
  })
  useUnsaved(form.touched || avatar !== saved.avatar)
  const isOtherPhone = form.values.phone.trim() !== info.phone

  return (
    <form className="ops-account-form" noValidate onSubmit={form.submit}>
      <ShortFields form={form}>
        <ImageUpload
          label={t('avatar')}
          hint={t('avatarHelp')}
          value={avatar}
          maxCount={1}
          biz="avatar"
          error={avatarFault ?? undefined}
          onChange={(value) => setAvatar(value)}
          onProblem={(problem) => setAvatarFault(problem?.message ?? null)}
        />
        <Field label={t('realname')} required error={form.fault('realname')}>
          <TextInput {...form.field('realname')} autoComplete="name" />
        </Field>
        <Field label={t('phone')} required error={form.fault('phone')}>
          <TextInput {...form.field('phone')} type="tel" autoComplete="tel-national" inputMode="numeric" />
        </Field>
        {isOtherPhone && (
          <Field label={t('confirmPhone')} required help={t('confirmPhoneHelp')} error={form.fault('oldpassword')}>
            <TextInput {...form.field('oldpassword')} type="password" autoComplete="current-password" />
          </Field>
        )}
        <Field label={t('email')} error={form.fault('email')}>
          <TextInput {...form.field('email')} type="email" autoComplete="email" />
        </Field>
        <div><Button type="submit" kind="primary" loading={form.busy}>{t('save')}</Button></div>
      </ShortFields>
    </form>
  )
}
