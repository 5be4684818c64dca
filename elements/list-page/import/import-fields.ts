import type { Locale } from '../../core/i18n'
import { firstValidationError, validationText } from '../../core/validation'
import type { ImportField } from '../../excel-import/excel-import.types'
import { rulesOf } from '../resource-form/field-rules'
import type { FieldTypeName, Resource, ResourceField } from '../resource/resource.types'
import { labelOf, stringOf } from '../resource/words'

/** No cell of a workbook can hold them. */
const never: ReadonlySet<FieldTypeName> = new Set<FieldTypeName>(['password', 'avatar', 'picture', 'file'])
const types: Readonly<Partial<Record<FieldTypeName, ImportField['type']>>> = { number: 'number', date: 'date', datetime: 'datetime' }

/** The columns that an import of this resource looks for, with the rules of its form. Headings are those of the server's workbooks. */
export function importFields(resource: Resource, locale: Locale): ImportField[] {
  const { fields, importColumns } = resource
  const names = importColumns
    ? Object.keys(importColumns)
    : fields.filter(({ form, type = 'text' }) => form && form.sent !== 'never' && !never.has(type)).map(({ name }) => name)
  return names.flatMap((name) => {
    const field = fields.find((one) => one.name === name)
    return field ? [importField(resource, field, importColumns?.[name] ?? labelOf(resource, field, 'zh-CN'), locale)] : []
  })
}

function importField(resource: Resource, field: ResourceField, heading: string, locale: Locale): ImportField {
  const { name, type = 'text', form = {}, dict, options } = field
  const rules = rulesOf(field)
  const kind = types[type]
  return {
    name,
    heading,
    title: labelOf(resource, field, locale),
    ...(kind && { type: kind }),
    required: form.required ?? false,
    unique: form.unique !== undefined && !form.repeats,
    multiple: field.multiple ?? type === 'multi-dict',
    ...(dict && { dictCode: dict }),
    ...(options && { options: options.map(({ value, label }) => ({ value, text: stringOf(resource.strings, 'zh-CN', label) })) }),
    check(text) {
      const refusal = firstValidationError(text, rules)
      return refusal && validationText(refusal, locale)
    },
  }
}
