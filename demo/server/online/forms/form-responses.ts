import { Type } from 'typebox'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { CHOICES_BY_FIELD, MADE_COLUMN } from '../../platform/http/schema/form-result-schema'

const TEXT = nullable(Type.String())
const COLUMNS = Type.Array(MADE_COLUMN)

/** A row by the names of its columns, with its lists where it is asked for by itself. */
export const ROW_OF_FORM = objectSchema({ id: Type.String(), create_by: TEXT, create_time: TEXT, update_by: TEXT, update_time: TEXT })

/** The list of a form, see `describeColumns`. */
export const COLUMNS_OF_FORM = objectSchema({
  code: Type.String(),
  currentTableName: Type.String(),
  description: Type.String(),
  themeTemplate: Type.String(),
  paginationFlag: Type.String(),
  checkboxFlag: Type.String(),
  hideColumns: Type.Array(Type.String()),
  columns: COLUMNS,
  dictOptions: CHOICES_BY_FIELD,
  fieldHrefSlots: Type.Array(Type.Unknown()),
  pidField: TEXT,
  hasChildrenField: TEXT,
  textField: TEXT,
  subs: Type.Array(objectSchema({ currentTableName: Type.String(), description: Type.String(), columns: COLUMNS })),
})

/** What is filled in, see `describeFormItem`; a list among the properties has its fields as `columns`. */
export const ITEMS_OF_FORM = objectSchema({
  head: objectSchema({ id: Type.String(), tableName: Type.String(), tableTxt: Type.String() }),
  schema: objectSchema({
    table: Type.String(),
    describe: Type.String(),
    required: Type.Array(Type.String()),
    properties: Type.Record(Type.String(), objectSchema({ view: Type.String(), title: Type.String(), order: Type.Integer() })),
  }),
  dictOptions: CHOICES_BY_FIELD,
})
