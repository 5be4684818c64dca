import type { ReactNode } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { fileUrl } from '../../../../elements/core/transport'
import DatePicker from '../../../../elements/date-picker/DatePicker'
import DictSelect from '../../../../elements/dict-select/DictSelect'
import ImageUpload from '../../../../elements/image-upload/ImageUpload'
import { Field, TextInput } from '../../../../elements/parts/field'
import { Avatar } from '../../../../elements/parts/indicators'
import { FormItem, type RecordMode } from '../../list/form'
import { useRecordFormScope } from '../../list/form/record-form-context'
import { PasswordFields } from './PasswordFields'
import { userRules, usernameFault } from './user-rules'
import { usersStrings } from './users.strings'

/** Who the user is. */
export function BasicFields({ mode }: { mode: RecordMode }): ReactNode {
  const t = useStrings(usersStrings)
  const locale = useLocale()
  const rules = userRules(() => '')
  return (
    <>
      <h3>{t('basics')}</h3>
      <FormItem
        name="username"
        label={t('username')}
        required
        help={t('usernameHelp')}
        rules={rules.username}
        check={(value) => usernameFault(value, locale)}
      >
        {({ value, onChange, onBlur, disabled, checking }) => (
          <TextInput
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            disabled={disabled}
            readOnly={mode === 'edit'}
            checking={checking}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormItem>
      <TextItem name="realname" required />
      {mode === 'add' && <PasswordFields label={t('password')} />}
      <TextItem name="phone" required inputMode="tel" />
      <TextItem name="workNo" required help={t('uniqueHelp')} />
      <TextItem name="email" inputMode="email" />
      <TextItem name="telephone" inputMode="tel" help={t('telephoneHelp')} />
      <FormItem name="birthday" label={t('birthday')} bare>
        {({ value, onChange, onBlur, disabled, own }) => (
          <DatePicker {...own} value={value} onChange={(next) => onChange(next)} onBlur={onBlur} disabled={disabled} />
        )}
      </FormItem>
      <FormItem name="sex" label={t('sex')} bare>
        {({ value, onChange, onBlur, disabled, own }) => (
          <DictSelect
            {...own}
            type="radio"
            dictCode="sex"
            value={value}
            onChange={(next) => onChange(next)}
            onBlur={onBlur}
            disabled={disabled}
          />
        )}
      </FormItem>
      <AvatarItem />
    </>
  )
}

interface TextItemProps {
  name: 'realname' | 'phone' | 'workNo' | 'email' | 'telephone'
  required?: boolean
  help?: string
  inputMode?: 'tel' | 'email'
}

function TextItem({ name, required, help, inputMode }: TextItemProps): ReactNode {
  const t = useStrings(usersStrings)
  const rules = userRules(() => '')
  return (
    <FormItem name={name} label={t(name)} required={required} help={help} rules={rules[name]}>
      {({ value, onChange, onBlur, disabled, checking }) => (
        <TextInput
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          disabled={disabled}
          checking={checking}
          inputMode={inputMode}
          autoComplete="off"
        />
      )}
    </FormItem>
  )
}

/** One picture; a save waits until it is stored. */
function AvatarItem(): ReactNode {
  const t = useStrings(usersStrings)
  const config = useConfig()
  const { form } = useRecordFormScope()
  return (
    <FormItem name="avatar" label={t('avatar')} wide bare>
      {({ value, onChange, onBlur, disabled, own }) =>
        disabled ? (
          <Field label={t('avatar')}>
            <Avatar name={form.values['realname'] ?? ''} src={fileUrl(config, value)} size={64} />
          </Field>
        ) : (
          <ImageUpload {...own} value={value} onChange={onChange} onBlur={onBlur} maxCount={1} />
        )
      }
    </FormItem>
  )
}
