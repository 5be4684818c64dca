import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useConfig } from '../../core/config'
import { useLocale } from '../../core/i18n'
import { fileUrl } from '../../core/transport'
import { Field, TextInput } from '../../parts/field'
import { Avatar } from '../../parts/indicators'
import type { EditedField } from '../form/record-wire'
import { FormItem, type ItemControl } from '../form/FormItem'
import { lengthOf } from '../../core/validation'
import type { RecordFields, RecordForm } from '../form/use-record-form'
import { splitComma } from '../resource/records'
import type { EditorProps, FormValues, Resource, WireRecord } from '../resource/resource.types'
import { stringOf } from '../resource/words'
import { typeOf } from './field-types'
import { TypeEditor } from './TypeEditor'

interface FieldEditorProps {
  resource: Resource
  field: EditedField
  form: RecordForm & RecordFields<FormValues>
  /** In the place of what the type has. */
  Own: ComponentType<EditorProps> | undefined
  response: unknown
  records: readonly WireRecord[]
  record: WireRecord | null
  /** Told after each change of this field. */
  onFollow: (name: string, value: string) => void
}

/** One field of a form: its heading, label, help, errors and what it is edited with. */
export function FieldEditor({ resource, field, form, Own, response, records, record, onFollow }: FieldEditorProps): ReactNode {
  const locale = useLocale()
  const { name, form: setup } = field
  const stringOfKey = (key: string | undefined): string | undefined =>
    key === undefined ? undefined : stringOf(resource.strings, locale, key)
  const item = form.item(name)
  const of = {
    ...item,
    onChange(value: string) {
      item.onChange(value)
      onFollow(name, value)
    },
  }
  const locked = setup.fixed === true && form.mode === 'edit'
  const wide = setup.wide ?? typeOf(field).wide ?? false
  return (
    <Fragment>
      {setup.section !== undefined && !resource.formTabs && <h3>{stringOfKey(setup.section)}</h3>}
      {Own ? (
        <FormItem of={of} help={stringOfKey(setup.help)} wide={wide}>
          {({ value, onChange, onBlur, disabled }) => (
            <Own {...{ value, onChange, onBlur, values: form.values, response, records, record }} disabled={disabled || locked} />
          )}
        </FormItem>
      ) : isLine(field) ? (
        <FormItem of={of} help={stringOfKey(setup.help)} wide={wide}>
          {(control) => <TextLine {...control} field={field} locked={locked} />}
        </FormItem>
      ) : (
        <FormItem of={of} help={stringOfKey(setup.help)} wide={wide} bare>
          {(control) =>
            control.disabled && field.type === 'avatar' ? (
              <Field label={control.own.label}>
                <Face value={control.value} name={(resource.titleFields ?? []).map((one) => form.values[one]).find(Boolean) ?? ''} />
              </Field>
            ) : (
              <TypeEditor resource={resource} field={field} form={form} {...control} disabled={control.disabled || locked} />
            )
          }
        </FormItem>
      )}
    </Fragment>
  )
}

const isLine = ({ type = 'text', options, dict }: EditedField): boolean =>
  !options && !dict && ['text', 'number', 'password', 'names'].includes(type)

interface TextLineProps extends ItemControl<string> {
  field: EditedField
  locked: boolean
}

function TextLine({ field: { type, form }, locked, value, onChange, onBlur, disabled, checking }: TextLineProps): ReactNode {
  return (
    <TextInput
      type={type === 'password' ? 'password' : 'text'}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      readOnly={locked}
      checking={checking}
      suffix={form.counted && !disabled && `${lengthOf(value)} / ${form.maxLength}`}
      inputMode={form.inputMode ?? (type === 'number' ? 'decimal' : undefined)}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      // What cannot be changed later is a name for machines.
      spellCheck={form.fixed ? false : undefined}
    />
  )
}

function Face({ value, name }: { value: string; name: string }): ReactNode {
  const config = useConfig()
  return <Avatar name={name} src={fileUrl(config, splitComma(value)[0] ?? '')} size={64} />
}
