import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import type { UserInfo } from '../../../elements/core/session'
import { editOwnAccount } from '../../../elements/core/session/account-calls'
import { accountRefusal } from '../../../elements/core/session/account-refusals'
import { email as emailRule, lengthBetween, mobilePhone } from '../../../elements/core/validation'
import ImageUpload from '../../../elements/image-upload/ImageUpload'
import { Button } from '../../../elements/parts/button'
import { useHoldUnsaved } from '../../../elements/parts/dialog/unsaved-context'
import { Field, TextInput } from '../../../elements/parts/field'
import { ShortFields, useShortForm } from '../../../elements/parts/short-form'
import { faultOf } from '../../login/new-password'
import { useRuntime } from '../../session/runtime-context'
import { accountStrings } from './account.strings'
import { wordsOf } from './read-account'

type Name = 'realname' | 'phone' | 'email' | 'oldpassword'

/** Name, phone, e-mail and picture. Another phone or e-mail takes the password: both open the account. */
export function BasicForm({ info, onSaved }: { info: UserInfo; onSaved: () => void }): ReactNode {
  const t = useStrings(accountStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const { transport, session } = useRuntime()
  const [saved, setSaved] = useState({
    avatar: info.avatar,
    texts: { realname: info.realname, phone: info.phone, email: wordsOf(info, 'email'), oldpassword: '' },
  })
  const [avatar, setAvatar] = useState(info.avatar)
  const [avatarFault, setAvatarFault] = useState<string | null>(null)
  const isOtherWay = ({ phone, email }: Pick<typeof saved.texts, 'phone' | 'email'>): boolean =>
    phone.trim() !== info.phone || email.trim() !== saved.texts.email

  const form = useShortForm<Name>({
    start: saved.texts,
    check: ({ realname, phone, email, oldpassword }) => ({
      realname: faultOf(realname, [lengthBetween(1, 100)], locale, t('needRealname')),
      phone: phone.trim() === info.phone ? null : faultOf(phone.trim(), [mobilePhone], locale, t('needPhone')),
      email: faultOf(email.trim(), [emailRule], locale),
      oldpassword: isOtherWay({ phone, email }) && oldpassword === '' ? t('needPassword') : null,
    }),
    refusalOf: (error) => accountRefusal(error, locale),
    async send({ realname, phone, email, oldpassword }) {
      if (avatarFault !== null) return
      const now = { realname: realname.trim(), email: email.trim(), phone: phone.trim(), avatar }
      // What is as it was is not sent: an empty e-mail that was never there would be one more of a unique column.
      const before: Readonly<Record<string, string>> = { ...saved.texts, avatar: saved.avatar }
      const changed = Object.entries(now).filter(([name, text]) => text !== before[name])
      const fields = { id: info.id, ...Object.fromEntries(changed), ...(isOtherWay({ phone, email }) && { oldpassword }) }
      const known = changed.length > 0 ? await editOwnAccount(transport, fields) : undefined
      session.takeInfo(known ?? { ...info, ...now })
      form.set('oldpassword', '')
      setSaved({ avatar, texts: { realname: now.realname, phone: now.phone, email: now.email, oldpassword: '' } })
      feedback.toast({ tone: 'success', title: t('saved') })
      onSaved()
    },
  })
  useHoldUnsaved(form.touched || avatar !== saved.avatar)

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
        <Field label={t('email')} error={form.fault('email')}>
          <TextInput {...form.field('email')} type="email" autoComplete="email" />
        </Field>
        {isOtherWay(form.values) && (
          <Field label={t('confirmWay')} required help={t('confirmWayHelp')} error={form.fault('oldpassword')}>
            <TextInput {...form.field('oldpassword')} type="password" autoComplete="current-password" />
          </Field>
        )}
        <div>
          <Button type="submit" kind="primary" loading={form.busy}>
            {t('save')}
          </Button>
        </div>
      </ShortFields>
    </form>
  )
}
