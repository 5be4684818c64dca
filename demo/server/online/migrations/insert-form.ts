import { stableId } from '../../platform/base/ids'
import { type AnyDatabase, INITIAL, insertRows, type Row } from '../../platform/migrations/baseline'
import { type FormPlan, formId } from './sample-forms'

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const rowOf = (values: object): Row => Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value]))

/** Inserts an online form with its fields. */
export async function insertForm(db: AnyDatabase, { head, fields }: FormPlan): Promise<void> {
  const id = formId(head.tableName)
  await insertRows(db, 'onl_cgform_head', [{ id, ...rowOf(head), ...INITIAL }])
  await insertRows(
    db,
    'onl_cgform_field',
    fields.map((field, index) => ({
      ...rowOf(field),
      id: stableId(`form:${head.tableName}:${field.dbFieldName}`),
      cgform_head_id: id,
      order_num: index + 1,
    })),
  )
}
