import type { ReactNode } from 'react'
import { useLocale } from '../../core/i18n'
import DatePicker from '../../date-picker/DatePicker'
import DictMultiSelect from '../../dict-multi-select/DictMultiSelect'
import DictSelect from '../../dict-select/DictSelect'
import ImageUpload from '../../image-upload/ImageUpload'
import { Field, Textarea } from '../../parts/field'
import Switch from '../../switch/Switch'
import type { ItemControl } from '../form/FormItem'
import { rowsOfGrid } from '../form/record-wire'
import type { RecordFields } from '../form/use-record-form'
import type { FormValues, Resource, ResourceField } from '../resource/resource.types'
import { ColourInput } from './ColourInput'
import { optionText, switchPair } from './field-types'
import { lazyField } from './lazy-field'

const control = 'var(--_control)'
const PickerEditor = lazyField(() => import('./PickerEditor'), control)
const TreeEditor = lazyField(() => import('./TreeEditor'), control)
const PopupEditor = lazyField(() => import('./PopupEditor'), control)
const LinkEditor = lazyField(() => import('./LinkEditor'), control)
const CronEditor = lazyField(
  () => import('./CronEditor'),
  ({ value }) => (value === '' ? control : `calc(${control} + 24px)`),
)
const FileUpload = lazyField(() => import('../../file-upload/FileUpload'), '48px')
const RichEditor = lazyField(() => import('../../rich-text/RichText'), '300px')
const MarkdownEditor = lazyField(() => import('../../markdown-editor/MarkdownEditor'), '300px')
const RowsEditor = lazyField(() => import('./RowsEditor'), rowsHeight)

/** Of a grid in a form: its bars, its head, and a row each or the note that there is none. */
function rowsHeight({ value, disabled }: { value: string; disabled: boolean }): string {
  const { length } = rowsOfGrid(value)
  return `${(disabled ? 43 : 90) + (length === 0 ? 172 : Math.min(320, 36 + 36 * length))}px`
}

interface TypeEditorProps extends ItemControl<string> {
  resource: Resource
  field: ResourceField
  /** The form it is in: what it follows, and what it fills. */
  form: Pick<RecordFields<FormValues>, 'values' | 'set'>
}

/** What a field is edited with that is more than a line of text; label, help and error come with it. */
export function TypeEditor({ resource, field, form, own, value, onChange, onBlur, disabled }: TypeEditorProps): ReactNode {
  const locale = useLocale()
  const { type, dict, radio, multiple } = field
  const props = { ...own, value, onBlur, disabled, onChange: (next: string) => onChange(next) }
  // What is written at length is to be read where it cannot be changed.
  const written = { ...props, disabled: false, readOnly: disabled }
  const choices = {
    dictCode: dict,
    options: field.options?.map((option) => ({ value: option.value, text: optionText(resource.strings, field, option.value, locale) })),
  }
  if (type === 'tree') return <TreeEditor {...props} type={type} field={field} />
  if (type === 'switch') return <Switch {...props} options={switchPair(field)} />
  if (type === 'multi-dict' || ((dict || field.options) && multiple)) return <DictMultiSelect {...props} {...choices} />
  if (dict || field.options)
    return <DictSelect {...props} {...choices} type={radio === 'buttons' ? 'radio-button' : radio ? 'radio' : 'select'} />
  switch (type) {
    case 'date':
      return <DatePicker {...props} />
    case 'datetime':
      return <DatePicker {...props} mode="datetime" />
    case 'time':
      return <DatePicker {...props} mode="time" />
    case 'colour':
      return (
        <Field label={own.label} required={own.required} help={own.hint} error={own.error}>
          <ColourInput value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
        </Field>
      )
    case 'cron':
      return <CronEditor {...props} />
    case 'avatar':
      return <ImageUpload {...props} onChange={onChange} maxCount={1} />
    case 'picture':
      return <ImageUpload {...props} onChange={onChange} {...(multiple ? {} : { maxCount: 1 })} />
    case 'file':
      return <FileUpload {...props} onChange={onChange} {...(multiple ? {} : { maxCount: 1 })} />
    case 'user':
    case 'role':
    case 'depart':
    case 'area':
      return <PickerEditor {...props} type={type} multiple={multiple} users={field.users} lazy={field.lazy} />
    case 'category':
      return <TreeEditor {...props} type={type} field={field} />
    case 'rich':
      // Known while it is written: what shows it, and the mark of what is not saved, keep up.
      return <RichEditor {...written} onType={(text: string) => onChange(text)} />
    case 'markdown':
      return <MarkdownEditor {...written} />
    case 'popup':
      return <PopupEditor {...props} field={field} set={form.set} />
    case 'link':
      return <LinkEditor {...props} field={field} form={form} />
    case 'rows':
      return <RowsEditor {...props} resource={resource} field={field} />
    default:
      return (
        <Field label={own.label} required={own.required} help={own.hint} error={own.error}>
          <Textarea value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
        </Field>
      )
  }
}
