import { Suspense, useId, useRef, useState } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { useLocale, useStrings } from '../core/i18n'
import { describeError } from '../core/transport/describe-error'
import { LinkButton } from '../parts/button'
import { Field } from '../parts/field'
import { lazyPart } from '../parts/lazy-part'
import { useKnownUsers } from './use-known-users'
import { UserField } from './UserField'
import { joinValue, textOfUser, usersOfKeys } from './user-picker.model'
import { userPickerStrings } from './user-picker.strings'
import type { UserDepart, UserRecord, UserSource, UserSourceName } from './user-picker.types'

const UserPickerDialog = lazyPart(() => import('./UserPickerDialog'), { close: ({ onCancel }) => onCancel() })

export interface UserPickerProps extends FieldViewProps<UserRecord> {
  multiple?: boolean | undefined
  byDepart?: boolean | undefined
  valueField?: string | undefined
  textField?: string | undefined
  userSource?: UserSourceName | undefined
  /** Win over the server. */
  options?: readonly UserRecord[] | undefined
  departs?: readonly UserDepart[] | undefined
  source?: UserSource | undefined
  /** Shows the dialog; left out, the view keeps that itself. */
  open?: boolean | undefined
  onOpen?: ((detail: Record<string, never>) => void) | undefined
  onClose?: ((detail: Record<string, never>) => void) | undefined
  onLoadError?: ((detail: { error: unknown }) => void) | undefined
}

/** The view of `<ops-user-picker>` and the inner door for pages: a field of names, and a dialog to choose them. */
export default function UserPicker(props: UserPickerProps) {
  const { value, multiple = false, byDepart = false, valueField = 'username', textField = 'realname', userSource = 'list', options, departs, source } = props
  const { disabled, readOnly, required, error, label, hint, accessibleName, placeholder, ref } = props
  const t = useStrings(userPickerStrings)
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const [ownOpen, setOwnOpen] = useState(false)
  const open = (props.open ?? ownOpen) && !disabled && !readOnly
  const known = useKnownUsers({ value, valueField, options, source, onSelection: props.onSelection, onLoadError: props.onLoadError })
  useFieldApi(ref, box, '[data-field]')

  function textOf(key: string): string {
    const user = known.users.get(key)
    return (user && textOfUser(user, textField)) || key
  }

  function setOpen(next: boolean): void {
    setOwnOpen(next)
    if (next) props.onOpen?.({})
    else props.onClose?.({})
  }

  function commit(keys: readonly string[], users: ReadonlyMap<string, UserRecord>): void {
    const selection = usersOfKeys(keys, users)
    known.learn(selection)
    if (joinValue(keys) !== joinValue(known.keys)) props.onChange(joinValue(keys), selection)
  }

  const failure = known.error !== null && (
    <span className="text-danger-text">
      {t('namesFailed', { cause: describeError(known.error, locale) })} <LinkButton onClick={known.retry}>{t('retry')}</LinkButton>
    </span>
  )
  return (
    <div ref={box}>
      <Field label={label} required={required} help={failure || hint} error={error}>
        <UserField
          keys={known.keys}
          textOf={textOf}
          multiple={multiple}
          open={open}
          panelId={panelId}
          onOpen={() => setOpen(true)}
          onRemove={(key) => commit(known.keys.filter((other) => other !== key), known.users)}
          placeholder={placeholder ?? t(byDepart ? 'placeholderDepart' : 'placeholder')}
          accessibleName={label ? undefined : accessibleName}
          loading={known.loading}
          failed={known.error !== null}
          disabled={disabled}
          readOnly={readOnly}
          onBlur={props.onBlur}
        />
      </Field>
      {open && (
        <Suspense fallback={null}>
          <UserPickerDialog
            id={panelId}
            keys={known.keys}
            users={known.users}
            multiple={multiple}
            byDepart={byDepart}
            valueField={valueField}
            textField={textField}
            userSource={userSource}
            options={options}
            departs={departs}
            source={source}
            onLoadError={props.onLoadError}
            onCancel={() => setOpen(false)}
            onConfirm={(keys, users) => {
              commit(keys, users)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
