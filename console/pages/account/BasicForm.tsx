import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import type { UserInfo } from '../../../elements/core/session'
import { editOwnAccount } from '../../../elements/core/session/account-calls'
import { accountError } from '../../../elements/core/session/account-errors'
import { email as emailRule, lengthBetween, mobilePhone } from '../../../elements/core/validation'
import ImageUpload from '../../../elements/image-upload/ImageUpload'
import { Button } from '../../../elements/parts/button'
import { useHoldUnsaved } from '../../../elements/parts/dialog/unsaved-context'
import { Field, TextInput } from '../../../elements/parts/field'
import { FormFields, useForm } from '../../../elements/parts/form'
import { errorOf } from '../../login/new-password'
import { useRuntime } from '../../session/runtime-context'
import { accountStrings } from './account.strings'
import { userInfoText } from './read-account'

/**
 * Name, phone, e-mail and picture. Another phone or e-mail takes the password, since both open the account. JeecgBoot ignores the
 * password there, so the form asks for it only if the server says that it checks it.
 */
export function BasicForm({ info, onSaved }: { info: UserInfo; onSaved: () => void }): ReactNode {
  const t = useStrings(accountStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const { transport, session } = useRuntime()
  const [saved, setSaved] = useState({
    avatar: info.avatar,
    realname: info.realname,
    phone: info.phone,
    email: userInfoText(info, 'email'),
    oldpassword: '',
  })
  const needsPassword = ({ phone, email }: Pick<typeof saved, 'phone' | 'email'>): boolean =>
    info['contactsNeedPassword'] === true && (phone.trim() !== info.phone || email.trim() !== saved.email)

  const form = useForm({
    start: saved,
    check: ({ realname, phone, email, oldpassword }) => ({
      realname: errorOf(realname, [lengthBetween(1, 100)], locale, t('needRealname')),
      phone: phone.trim() === info.phone ? null : errorOf(phone.trim(), [mobilePhone], locale, t('needPhone')),
      email: errorOf(email.trim(), [emailRule], locale),
      oldpassword: needsPassword({ phone, email }) && oldpassword === '' ? t('needPassword') : null,
    }),
    errorOf: (error) => accountError(error, locale),
    async send({ realname, phone, email, avatar, oldpassword }) {
      const now = { realname: realname.trim(), email: email.trim(), phone: phone.trim(), avatar }
      // What is as it was is not sent: an empty e-mail that was never there would be one more of a unique column.
      const before: Readonly<Record<string, string>> = saved
      const changed = Object.entries(now).filter(([name, text]) => text !== before[name])
      const fields = { id: info.id, ...Object.fromEntries(changed), ...(needsPassword({ phone, email }) && { oldpassword }) }
      const savedUser = changed.length > 0 ? await editOwnAccount(transport, fields) : undefined
      // Where the roles lead to is told at the sign-in alone.
      session.takeInfo(savedUser ? { ...savedUser, homePath: info.homePath } : { ...info, ...now })
      form.reset({ oldpassword: '' })
      setSaved({ ...now, oldpassword: '' })
      feedback.toast({ tone: 'success', title: t('saved') })
      onSaved()
    },
  })
  useHoldUnsaved(form.changed.length > 0)

  return (
    <form className="ops-account-form" noValidate onSubmit={form.submit}>
      <FormFields form={form}>
        <ImageUpload
          label={t('avatar')}
          hint={t('avatarHelp')}
          value={form.values.avatar}
          maxCount={1}
          biz="avatar"
          error={form.errorOf('avatar')}
          onChange={(value) => form.set('avatar', value)}
          onProblem={(problem) => form.report('avatar', problem?.message ?? null)}
        />
        <Field label={t('realname')} required error={form.errorOf('realname')}>
          <TextInput {...form.field('realname')} autoComplete="name" />
        </Field>
        <Field label={t('phone')} required error={form.errorOf('phone')}>
          <TextInput {...form.field('phone')} type="tel" autoComplete="tel-national" inputMode="numeric" />
        </Field>
        <Field label={t('email')} error={form.errorOf('email')}>
          <TextInput {...form.field('email')} type="email" autoComplete="email" />
        </Field>
        {needsPassword(form.values) && (
          <Field label={t('confirmWay')} required help={t('confirmWayHelp')} error={form.errorOf('oldpassword')}>
            <TextInput {...form.field('oldpassword')} type="password" autoComplete="current-password" />
          </Field>
        )}
        <div>
          <Button type="submit" kind="primary" loading={form.busy}>
            {t('save')}
          </Button>
        </div>
      </FormFields>
    </form>
  )
}
