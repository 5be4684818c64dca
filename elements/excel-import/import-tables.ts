import { formatNumber } from '../core/format'
import type { ImportChoice, ImportField } from './excel-import.types'
import type { Faults } from './rows/check-rows'
import type { ImportRow } from './rows/sheet-rows'
import type { Translator } from './use-import-files'
import type { WrittenSheet } from './workbook/workbook.types'

/** Choices that the notes of a template list. */
const maxListed = 50

type ChoicesOf = (field: ImportField) => readonly ImportChoice[]

/** A workbook to fill in: the headings below their titles, and on a second sheet what they take. */
export function templateSheets(
  fields: readonly ImportField[],
  choicesOf: ChoicesOf,
  t: Translator,
  titles: readonly string[] = [],
): WrittenSheet[] {
  return [
    { name: t('template.sheet'), rows: [...titles.map((title) => [title]), fields.map(({ title }) => title)] },
    {
      name: t('template.notes'),
      rows: [
        [t('template.column'), t('template.needed'), t('template.form')],
        ...fields.map((field) => [field.title, t(field.required ? 'yes' : 'no'), formOf(field, choicesOf(field), t)]),
      ],
    },
  ]
}

function formOf(
  { type = 'text', unique, maxLength, multiple, message }: ImportField,
  choices: readonly ImportChoice[],
  t: Translator,
): string {
  const listed = choices.slice(0, maxListed).map(({ text }) => text)
  return [
    ...(type === 'text' ? [] : [t(`form.${type}`)]),
    ...(listed.length > 0 ? [t('form.choices', { choices: listed.join(t('listComma')) + (choices.length > maxListed ? '…' : '') })] : []),
    ...(multiple ? [t('form.several')] : []),
    ...(maxLength === undefined ? [] : [t('form.length', { n: formatNumber(maxLength) })]),
    ...(unique ? [t('form.unique')] : []),
    ...(message ? [message] : []),
  ].join(t('listStop'))
}

/** Texts of the lines above the headings, where a server skips so many. */
export function titleLines(count: number, subject: string, t: Translator): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 && subject !== '' ? subject : t('template.above')))
}

/** What is wrong with a row, in one line. */
export function faultText(row: ImportRow, faults: Faults, t: Translator): string {
  return [...(row.error === undefined ? [] : [row.error]), ...(faults.get(row.id)?.values() ?? [])].join(t('listStop'))
}

/** The wrong rows with what is wrong, under headings that can be imported again. */
export function wrongSheets(fields: readonly ImportField[], rows: readonly ImportRow[], faults: Faults, t: Translator): WrittenSheet[] {
  const line = (row: ImportRow): string[] => [
    ...fields.map(({ name }) => row.texts[name] ?? ''),
    String(row.line),
    faultText(row, faults, t),
  ]
  return [{ name: t('template.sheet'), rows: [[...fields.map(({ title }) => title), t('line'), t('result')], ...rows.map(line)] }]
}
