import type { Translate } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { GridColumn } from '../../../../elements/edit-grid/edit-grid.types'
import type { ReportDraft, ReportSources, SourceTable } from './report-draft'
import { usedTables } from './report-draft'
import type { reportsStrings } from './reports.strings'

type TextKey = keyof (typeof reportsStrings)['en']
type Translator = Translate<TextKey>

const uses = ['plain', 'count', 'sum', 'avg', 'min', 'max', 'day', 'month'] as const
const operators = ['equals', 'notEquals', 'greater', 'greaterOrEqual', 'less', 'lessOrEqual', 'contains', 'startsWith', 'endsWith'] as const

const flag = (key: string, title: string, on: boolean): GridColumn => ({
  key,
  title,
  type: 'checkbox',
  width: 72,
  align: 'center',
  customValue: [1, 0],
  defaultChecked: on,
})

const columnsOf = (tables: readonly SourceTable[]) =>
  tables.flatMap(({ title: table, columns }) => columns.map(({ column, title }) => ({ value: column, text: `${table} · ${title}` })))

/** The columns of the grids of a report, in the words of the reader and over the tables that it reads. */
export function editorColumns(
  t: Translator,
  sources: ReportSources,
  draft: ReportDraft,
): Record<'joins' | 'items' | 'where' | 'params' | 'order', GridColumn[]> {
  const all = columnsOf(sources.tables)
  const used = columnsOf(usedTables(sources, draft))
  const fields = draft.items.flatMap((item) => {
    const name = stringValue(item['fieldName'])
    return name === '' ? [] : [{ value: name, text: stringValue(item['fieldTxt']) || name }]
  })
  return {
    joins: [
      {
        key: 'table',
        title: t('join.table'),
        type: 'select',
        width: 200,
        options: sources.tables.map(({ table, title }) => ({ value: table, text: title })),
        required: true,
      },
      { key: 'left', title: t('join.left'), type: 'select-search', minWidth: 200, options: all, required: true },
      { key: 'right', title: t('join.right'), type: 'select-search', minWidth: 200, options: all, required: true },
    ],
    items: [
      { key: 'fieldTxt', title: t('item.fieldTxt'), type: 'input', width: 140, required: true },
      { key: 'fieldName', title: t('item.fieldName'), type: 'input', width: 130, required: true },
      {
        key: 'use',
        title: t('item.use'),
        type: 'select',
        width: 110,
        defaultValue: 'plain',
        options: uses.map((use) => ({ value: use, text: t(`use.${use}`) })),
        required: true,
      },
      { key: 'column', title: t('item.column'), type: 'select-search', width: 190, options: used },
      flag('isShow', t('item.isShow'), true),
      flag('isSearch', t('item.isSearch'), false),
      {
        key: 'searchMode',
        title: t('item.searchMode'),
        type: 'select',
        width: 110,
        defaultValue: 'single',
        options: [
          { value: 'single', text: t('mode.single') },
          { value: 'group', text: t('mode.group') },
        ],
      },
      flag('isOrder', t('item.isOrder'), true),
      flag('isTotal', t('item.isTotal'), false),
      { key: 'dictCode', title: t('item.dictCode'), type: 'input', width: 140 },
      { key: 'groupTitle', title: t('item.groupTitle'), type: 'input', width: 130 },
      { key: 'fieldHref', title: t('item.fieldHref'), type: 'input', width: 200 },
    ],
    where: [
      { key: 'column', title: t('where.column'), type: 'select-search', minWidth: 200, options: used, required: true },
      {
        key: 'operator',
        title: t('where.operator'),
        type: 'select',
        width: 130,
        defaultValue: 'equals',
        options: operators.map((operator) => ({ value: operator, text: t(`operator.${operator}`) })),
        required: true,
      },
      {
        key: 'kind',
        title: t('where.kind'),
        type: 'select',
        width: 120,
        defaultValue: 'value',
        options: [
          { value: 'value', text: t('kind.value') },
          { value: 'param', text: t('kind.param') },
        ],
        required: true,
      },
      { key: 'value', title: t('where.value'), type: 'input', minWidth: 160, required: true },
    ],
    params: [
      { key: 'paramName', title: t('param.paramName'), type: 'input', minWidth: 160, required: true },
      { key: 'paramTxt', title: t('param.paramTxt'), type: 'input', minWidth: 160, required: true },
      { key: 'paramValue', title: t('param.paramValue'), type: 'input', minWidth: 160 },
    ],
    order: [
      { key: 'field', title: t('order.field'), type: 'select', minWidth: 200, options: fields, required: true },
      {
        key: 'direction',
        title: t('order.direction'),
        type: 'select',
        width: 160,
        defaultValue: 'asc',
        options: [
          { value: 'asc', text: t('direction.asc') },
          { value: 'desc', text: t('direction.desc') },
        ],
        required: true,
      },
    ],
  }
}
