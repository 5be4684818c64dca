import type { ReactNode } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useStrings } from '../../../../elements/core/i18n'
import { fileUrl } from '../../../../elements/core/transport'
import DatePicker from '../../../../elements/date-picker/DatePicker'
import DictSelect from '../../../../elements/dict-select/DictSelect'
import ImageUpload from '../../../../elements/image-upload/ImageUpload'
import { Field, TextInput } from '../../../../elements/parts/field'
import { Avatar } from '../../../../elements/parts/indicators'
import { FormItem, type FormItemProps, type RecordMode } from '../../list/form'
import { PasswordFields } from './PasswordFields'
import type { UserForm } from './user-fields'
import { usersStrings } from './users.strings'

/** Who the user is. */
export function BasicFields({ form, mode }: { form: UserForm; mode: RecordMode }): ReactNode {
  const t = useStrings(usersStrings)
  return (
    <>
      <h3>{t('basics')}</h3>
      <FormItem of={form.item('username')} help={t('usernameHelp')}>
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
      <TextItem of={form.item('realname')} />
      {mode === 'add' && <PasswordFields first={form.item('password')} second={form.item('confirmPassword')} />}
      <TextItem of={form.item('phone')} inputMode="tel" />
      <TextItem of={form.item('workNo')} help={t('uniqueHelp')} />
      <TextItem of={form.item('email')} inputMode="email" />
      <TextItem of={form.item('telephone')} inputMode="tel" help={t('telephoneHelp')} />
      <FormItem of={form.item('birthday')} bare>
        {({ value, onChange, onBlur, disabled, own }) => (
          <DatePicker {...own} value={value} onChange={(next) => onChange(next)} onBlur={onBlur} disabled={disabled} />
        )}
      </FormItem>
      <FormItem of={form.item('sex')} bare>
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
      <AvatarItem form={form} />
    </>
  )
}

interface TextItemProps extends Pick<FormItemProps<string>, 'of' | 'help'> {
  inputMode?: 'tel' | 'email'
}

function TextItem({ of: item, help, inputMode }: TextItemProps): ReactNode {
  return (
    <FormItem of={item} help={help}>
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
function AvatarItem({ form }: { form: UserForm }): ReactNode {
  const t = useStrings(usersStrings)
  const config = useConfig()
  return (
    <FormItem of={form.item('avatar')} wide bare>
      {({ value, onChange, onBlur, disabled, own }) =>
        disabled ? (
          <Field label={t('avatar')}>
            <Avatar name={form.values.realname} src={fileUrl(config, value)} size={64} />
          </Field>
        ) : (
          <ImageUpload {...own} value={value} onChange={onChange} onBlur={onBlur} maxCount={1} />
        )
      }
    </FormItem>
  )
}
