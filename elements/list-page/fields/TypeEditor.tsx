import type { ReactNode } from 'react'
import { useLocale } from '../../core/i18n'
import DatePicker from '../../date-picker/DatePicker'
import DictMultiSelect from '../../dict-multi-select/DictMultiSelect'
import DictSelect from '../../dict-select/DictSelect'
import ImageUpload from '../../image-upload/ImageUpload'
import { Field, Textarea } from '../../parts/field'
import { Skeleton } from '../../parts/indicators'
import { lazyPart } from '../../parts/lazy-part'
import Switch from '../../switch/Switch'
import type { ItemControl } from '../form/FormItem'
import type { RecordFields } from '../form/use-record-form'
import type { FormValues, Resource, ResourceField } from '../resource/resource.types'
import { ColourInput } from './ColourInput'
import { optionText, switchPair } from './field-types'

const FileUpload = lazyPart(() => import('../../file-upload/FileUpload'))
const PickerEditor = lazyPart(() => import('./PickerEditor'))
const TreeEditor = lazyPart(() => import('./TreeEditor'))
const RichEditor = lazyPart(() => import('../../rich-text/RichText'))
const MarkdownEditor = lazyPart(() => import('../../markdown-editor/MarkdownEditor'))
const PopupEditor = lazyPart(() => import('./PopupEditor'))
const LinkEditor = lazyPart(() => import('./LinkEditor'))
const RowsEditor = lazyPart(() => import('./RowsEditor'))

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
  const control = { ...own, value, onBlur, disabled, onChange: (next: string) => onChange(next) }
  // What is written at length is to be read where it can not be changed.
  const written = { ...control, disabled: false, readOnly: disabled }
  // Of the height of the control that comes: what is below must not move away under a press.
  const fallback = (
    <Field label={own.label} required={own.required} help={own.hint} error={own.error}>
      <Skeleton height="var(--_control)" />
    </Field>
  )
  const choices = {
    dictCode: dict,
    options: field.options?.map((option) => ({ value: option.value, text: optionText(resource.words, field, option.value, locale) })),
  }
  if (type === 'tree') return <TreeEditor {...control} type={type} field={field} fallback={fallback} />
  if (type === 'switch') return <Switch {...control} options={switchPair(field)} />
  if (type === 'multi-dict' || ((dict || field.options) && multiple)) return <DictMultiSelect {...control} {...choices} />
  if (dict || field.options) return <DictSelect {...control} {...choices} type={radio ? 'radio' : 'select'} />
  switch (type) {
    case 'date':
      return <DatePicker {...control} />
    case 'datetime':
      return <DatePicker {...control} mode="datetime" />
    case 'time':
      return <DatePicker {...control} mode="time" />
    case 'colour':
      return (
        <Field label={own.label} required={own.required} help={own.hint} error={own.error}>
          <ColourInput value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
        </Field>
      )
    case 'avatar':
      return <ImageUpload {...control} onChange={onChange} maxCount={1} />
    case 'picture':
      return <ImageUpload {...control} onChange={onChange} {...(multiple ? {} : { maxCount: 1 })} />
    case 'file':
      return <FileUpload {...control} onChange={onChange} {...(multiple ? {} : { maxCount: 1 })} />
    case 'user':
    case 'role':
    case 'depart':
    case 'area':
      return <PickerEditor {...control} type={type} multiple={multiple} fallback={fallback} />
    case 'category':
      return <TreeEditor {...control} type={type} field={field} fallback={fallback} />
    case 'rich':
      return <RichEditor {...written} />
    case 'markdown':
      return <MarkdownEditor {...written} />
    case 'popup':
      return <PopupEditor {...control} field={field} set={form.set} fallback={fallback} />
    case 'link':
      return <LinkEditor {...control} field={field} form={form} fallback={fallback} />
    case 'rows':
      return <RowsEditor {...control} resource={resource} field={field} />
    default:
      return (
        <Field label={own.label} required={own.required} help={own.hint} error={own.error}>
          <Textarea value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
        </Field>
      )
  }
}
