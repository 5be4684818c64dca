import { type Locale, locales } from '../../core/i18n'
import { firstValidationError, validationText } from '../../core/validation'
import type { ImportField } from '../../excel-import/excel-import.types'
import { rulesOf } from '../resource-form/field-rules'
import type { FieldTypeName, Resource, ResourceField } from '../resource/resource.types'
import { columnTitleOf, labelOf, stringOf } from '../resource/words'

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
    return field ? [importField(resource, field, importColumns?.[name], locale)] : []
  })
}

function importField(
  resource: Resource,
  field: ResourceField,
  column: string | { heading: string; title: string } | undefined,
  locale: Locale,
): ImportField {
  const { heading, title: titleText } = typeof column === 'object' ? column : { heading: column ?? labelOf(resource, field, 'zh-CN') }
  const titleIn = (language: Locale): string =>
    titleText === undefined ? columnTitleOf(resource, field, language) : stringOf(resource.strings, language, titleText)
  const { name, type = 'text', form = {}, dict, options } = field
  const rules = rulesOf(field)
  const kind = types[type]
  return {
    name,
    heading,
    title: titleIn(locale),
    // Also those of a template in the other language.
    aliases: locales.flatMap((language) => [titleIn(language), labelOf(resource, field, language)]),
    ...(kind && { type: kind }),
    required: form.required ?? false,
    unique: form.unique !== undefined && !form.repeats,
    multiple: field.multiple ?? type === 'multi-dict',
    ...(dict && { dictCode: dict }),
    ...(options && { options: options.map(({ value, label }) => ({ value, text: stringOf(resource.strings, 'zh-CN', label) })) }),
    check(text) {
      const error = firstValidationError(text, rules)
      return error && validationText(error, locale)
    },
  }
}
