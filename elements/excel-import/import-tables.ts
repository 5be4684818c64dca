import { formatNumber } from '../core/format'
import type { ImportChoice, ImportField } from './excel-import.types'
import type { Faults } from './rows/check-rows'
import { headingOf, type ImportRow } from './rows/sheet-rows'
import type { Say } from './use-import-files'
import type { WrittenSheet } from './workbook/workbook.types'

/** Choices that the notes of a template list. */
const mostListed = 50

type ChoicesOf = (field: ImportField) => readonly ImportChoice[]

/** A workbook to fill in: the headings, and on a second sheet what they take. */
export function templateSheets(fields: readonly ImportField[], choicesOf: ChoicesOf, say: Say): WrittenSheet[] {
  return [
    { name: say('template.sheet'), rows: [fields.map(headingOf)] },
    {
      name: say('template.notes'),
      rows: [
        [say('template.column'), say('template.needed'), say('template.form')],
        ...fields.map((field) => [headingOf(field), say(field.required ? 'yes' : 'no'), formOf(field, choicesOf(field), say)]),
      ],
    },
  ]
}

function formOf({ type = 'text', unique, maxLength, multiple, message }: ImportField, choices: readonly ImportChoice[], say: Say): string {
  const listed = choices.slice(0, mostListed).map(({ text }) => text)
  return [
    ...(type === 'text' ? [] : [say(`form.${type}`)]),
    ...(listed.length > 0
      ? [say('form.choices', { choices: listed.join(say('listComma')) + (choices.length > mostListed ? '…' : '') })]
      : []),
    ...(multiple ? [say('form.several')] : []),
    ...(maxLength === undefined ? [] : [say('form.length', { n: formatNumber(maxLength) })]),
    ...(unique ? [say('form.unique')] : []),
    ...(message ? [message] : []),
  ].join(say('listStop'))
}

/** What is wrong with a row, in one line. */
export function faultText(row: ImportRow, faults: Faults, say: Say): string {
  return [...(row.refused === undefined ? [] : [row.refused]), ...(faults.get(row.id)?.values() ?? [])].join(say('listStop'))
}

/** The wrong rows with what is wrong, under headings that can be imported again. */
export function wrongSheets(fields: readonly ImportField[], rows: readonly ImportRow[], faults: Faults, say: Say): WrittenSheet[] {
  const line = (row: ImportRow): string[] => [
    ...fields.map(({ name }) => row.texts[name] ?? ''),
    String(row.line),
    faultText(row, faults, say),
  ]
  return [{ name: say('template.sheet'), rows: [[...fields.map(headingOf), say('line'), say('result')], ...rows.map(line)] }]
}
