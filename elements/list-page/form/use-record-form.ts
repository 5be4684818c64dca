import { useState } from 'react'
import { useFeedback } from '../../core/feedback'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError, isOpsError } from '../../core/transport'
import { firstValidationError, validationText, requiredNamed, type Rule } from '../../core/validation'
import { discardStrings } from '../../parts/dialog/dialog.strings'
import { type FieldControl, type Form, isEmpty, type NameOf, useForm } from '../../parts/form'
import { failureToast } from '../../parts/feedback/failure-toast'
import { disputedFields, mergedFields } from './changed-fields'
import { fieldOfError, type FieldErrorTexts } from './field-of-error'
import { formStrings } from './form.strings'
import { type UniqueFields, useUniqueFields } from './use-unique-fields'

export type RecordMode = 'add' | 'edit' | 'detail'

/** Current definition of a form field. */
export interface FieldSpec<Value> {
  label: string
  required?: boolean
  /** The value is chosen instead of typed. */
  chosen?: boolean
  /** Rules of a text; all but `required` accept an empty text. */
  rules?: readonly Rule[]
  /** Custom check, run last; returns an error text, or null if valid. */
  check?: (value: Value) => string | null
}

export type FieldSpecs<Values extends object> = { readonly [Name in NameOf<Values>]: FieldSpec<Values[Name]> }

export interface RecordFormSetup<Values extends object> {
  /** `detail` is read-only. */
  mode: RecordMode
  /** Initial values in the order of the fields; a new object is another record. */
  start: Values
  /** Labels and rules of all fields; they may depend on the values. */
  fields: (values: Values) => FieldSpecs<Values>
  /**
   * Loads the stored values before an existing record is saved. Changes by others are kept, or listed before they are overwritten. @throws
   * OpsError
   */
  stored?: () => Promise<Values>
  /** Runs before anything is stored; false cancels. */
  mayStore?: (values: Values) => Promise<boolean>
  /** Display text of a value; '' if the label is enough. Default: the text itself. */
  textOf?: (name: NameOf<Values>, value: Values[NameOf<Values>]) => string
  /** Saves the values over the stored ones; resolves with the message of the server. @throws OpsError */
  save: (values: Values, over: Values) => Promise<string>
  onSaved: (message: string) => void
  /** No response arrived, so the save may have succeeded. The form stays open; reload what shows stored records. */
  onUnknown?: () => void
  unique?: UniqueFields<Values>
  /** Id of an existing record: its own values count as unique. */
  dataId?: string
  /** Names of the fields in error messages of servers. */
  texts?: FieldErrorTexts<string>
}

/** Props of a rendered field, see `FormItem`. */
export interface RecordField<Value> extends FieldControl<Value> {
  label: string
  required: boolean
  error: string | undefined
  disabled: boolean
  /** A uniqueness check is running. */
  checking: boolean
  /** Error that the control found in its input; null when it is valid again. */
  onProblem: (problem: { message: string } | null) => void
}

/** The part of a record form that its fields use. */
export interface RecordFields<Values extends object> {
  readonly values: Values
  set<Name extends NameOf<Values>>(name: Name, value: Values[Name]): void
  item<Name extends NameOf<Values>>(name: Name): RecordField<Values[Name]>
}

/** The part of a record form that its dialog uses. */
export interface RecordForm extends Pick<Form<object>, 'failure' | 'busy' | 'sends' | 'tried' | 'submit' | 'attach'> {
  readonly mode: RecordMode
  /** Labels of the changed fields. */
  readonly changed: readonly string[]
  /** Invalid fields in form order. */
  readonly wrong: readonly { name: string; label: string; go: () => void }[]
}

const stringText = (_name: string, value: unknown): string => (typeof value === 'string' ? value : '')

/** Values, errors and saving of one add, edit or detail form, based on `useForm`. A failed save keeps all input. */
export function useRecordForm<Values extends object>({
  mode,
  start,
  fields,
  stored,
  mayStore,
  textOf: textOfValue = stringText,
  save,
  onSaved,
  onUnknown,
  unique: uniqueFields,
  dataId,
  texts: fieldTexts = [],
}: RecordFormSetup<Values>): RecordForm & RecordFields<Values> {
  type Name = NameOf<Values>
  const locale = useLocale()
  const feedback = useFeedback()
  const t = useStrings(formStrings)
  const discard = useStrings(discardStrings)
  const unique = useUniqueFields(uniqueFields, start, dataId)

  /** Client-side error of a value. */
  function errorOf<Key extends Name>(
    { label, required, chosen, rules = [], check }: FieldSpec<Values[Key]>,
    value: Values[Key],
  ): string | null {
    const error =
      required && isEmpty(value) ? requiredNamed(label, chosen)('') : typeof value === 'string' ? firstValidationError(value, rules) : null
    return error ? validationText(error, locale) : (check?.(value) ?? null)
  }

  async function mayOverwrite(names: readonly Name[], theirs: Values): Promise<boolean> {
    if (names.length === 0) return true
    const specs = fields(theirs)
    const details = names.map((name) => [specs[name].label, textOfValue(name, theirs[name])].filter(Boolean).join(t('labelEnd'))).join('\n')
    return feedback.confirm({
      title: t('newerTitle'),
      question: t('newerText'),
      details,
      okText: t('overwrite'),
      cancelText: discard('goOn'),
    })
  }

  const form = useForm<Values>({
    start,
    check(values) {
      const specs = fields(values)
      return mapped(values, (name) => errorOf(specs[name], values[name]) ?? unique.messageFor(name, values[name]))
    },
    whenChecked: unique.settle,
    async send(values) {
      try {
        if (mayStore && !(await mayStore(values))) return
        const over = stored ? await stored() : start
        if (!(await mayOverwrite(disputedFields(start, over, values), over))) return
        const message = await save(mergedFields(start, over, values), over)
        unique.clear()
        onSaved(message)
      } catch (failure) {
        if (isOpsError(failure) && failure.outcomeUnknown) {
          // Earlier uniqueness results are outdated: this record may now use the value.
          unique.clear()
          onUnknown?.()
        }
        // The form shows the error as well, and there it stays visible.
        if (isOpsError(failure) && failure.kind === 'forbidden') feedback.toast(failureToast(failure, locale))
        throw failure
      }
    },
    errorOf(failure) {
      const text = describeError(failure, locale)
      const isAboutField = isOpsError(failure) && failure.kind === 'business'
      return { field: (isAboutField && fieldOfError(text, fieldTexts)) || '', text }
    },
  })

  // Never render the values of another record.
  const [shown, setShown] = useState(start)
  if (shown !== start) {
    setShown(start)
    form.reset(start)
  }

  const specs = fields(form.values)
  const disabled = mode === 'detail'

  async function checkUnique<Key extends Name>(name: Key, value: Values[Key]): Promise<void> {
    if (await unique.typed(name, value)) form.show(name)
  }

  return {
    ...form,
    mode,
    changed: form.changed.map((name) => specs[name].label),
    wrong: form.invalid.map((name) => ({ name, label: specs[name].label, go: () => form.focus(name) })),
    item(name) {
      const { label, required = false } = specs[name]
      return {
        ...form.field(name),
        label,
        required: required && !disabled,
        error: form.errorOf(name),
        disabled,
        checking: unique.checking.has(name),
        onChange(value) {
          form.set(name, value)
          if (errorOf(fields({ ...form.values, [name]: value })[name], value) === null) void checkUnique(name, value)
        },
        onProblem: (problem) => form.report(name, problem?.message ?? null),
      }
    },
  }
}

function mapped<Values extends object, To>(values: Values, to: (name: NameOf<Values>) => To): { [Name in NameOf<Values>]?: To } {
  const made: { [Name in NameOf<Values>]?: To } = {}
  for (const name in values) made[name] = to(name)
  return made
}
