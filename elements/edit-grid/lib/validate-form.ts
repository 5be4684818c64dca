import { type TableEntry, type TableValues, validateTables } from './validate-tables'

/** A form of the page, or whatever checks itself: it rejects while something is wrong. */
export type CheckedForm<Value> = HTMLFormElement | { validate(): Promise<Value> }

/** The form was not filled in right; no grid was asked. */
export class InvalidFormError extends Error {
  override readonly name = 'InvalidFormError'

  constructor(
    /** What the form rejected with; undefined for a form of HTML, which shows it itself. */
    readonly error: unknown,
  ) {
    super('the form is not filled in right', { cause: error })
  }
}

/**
 * Checks a form, then grids one after another, and answers the values of all.
 * @throws InvalidFormError, InvalidTableError
 */
export async function validateFormAndTables<Value = Readonly<Record<string, unknown>>, Values extends TableValues = TableValues>(
  form: CheckedForm<Value>,
  tables: readonly TableEntry<Values>[],
): Promise<{ readonly formValue: Value; readonly tablesValue: readonly Values[] }> {
  const grids = tables.map((entry) => ('getValues' in entry ? entry : entry.grid))
  const formValue = await valueOf(form, grids)
  return { formValue, tablesValue: await validateTables(tables) }
}

async function valueOf<Value>(form: CheckedForm<Value>, grids: readonly unknown[]): Promise<Value> {
  if ('validate' in form) {
    try {
      return await form.validate()
    } catch (error) {
      throw new InvalidFormError(error)
    }
  }
  // Tells the user, and goes to the first field that is wrong; a grid inside is asked by itself.
  const isRight = [...form.elements].filter(isChecked).every((field) => grids.includes(field) || field.reportValidity())
  if (!isRight) throw new InvalidFormError(undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form of HTML has texts and files by name
  return fieldsOf(new FormData(form)) as Value
}

function isChecked(field: Element): field is Element & Pick<HTMLInputElement, 'reportValidity'> {
  return 'reportValidity' in field
}

/** Fields by name; of a name that several fields have, all values. */
function fieldsOf(data: FormData): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => [name, data.getAll(name).length > 1 ? data.getAll(name) : data.get(name)]),
  )
}
