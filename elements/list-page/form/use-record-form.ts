import { useState } from 'react'
import { useFeedback } from '../../core/feedback'
import { useLocale, useStrings } from '../../core/i18n'
import { describeError, isOpsError } from '../../core/transport'
import { firstValidationError, validationText, requiredNamed, type Rule } from '../../core/validation'
import { discardStrings } from '../../parts/dialog/dialog.strings'
import { type FieldControl, type Form, isEmpty, type NameOf, useForm } from '../../parts/form'
import { failureToast } from '../../parts/feedback/failure-toast'
import { disputedFields, mergedFields } from './changed-fields'
import { fieldOfRefusal, type FieldWords } from './field-of-refusal'
import { formStrings } from './form.strings'
import { type UniqueFields, useUniqueFields } from './use-unique-fields'

export type RecordMode = 'add' | 'edit' | 'detail'

/** One field of a record, as the form has it now. */
export interface FieldSpec<Value> {
  label: string
  required?: boolean
  /** It is chosen instead of typed. */
  chosen?: boolean
  /** For a text; all of them but `required` accept an empty one. */
  rules?: readonly Rule[]
  /** A rule with words of its own, asked last; null accepts. */
  check?: (value: Value) => string | null
}

export type FieldSpecs<Values extends object> = { readonly [Name in NameOf<Values>]: FieldSpec<Values[Name]> }

export interface RecordFormSetup<Values extends object> {
  /** `detail` shows the record: nothing can be changed. */
  mode: RecordMode
  /** What the form starts with, in the order of its fields; another object is another record. */
  start: Values
  /** What every field is called and takes, which may depend on the values. */
  fields: (values: Values) => FieldSpecs<Values>
  /**
   * What is stored by now, asked before an existing record is saved: what somebody else has changed meanwhile stays, or is named
   * before it is overwritten. @throws OpsError
   */
  stored?: () => Promise<Values>
  /** Asked before anything is stored; false leaves the form as it is. */
  mayStore?: (values: Values) => Promise<boolean>
  /** A value in words, to be named; '' where the label has to do. By default a text itself. */
  wordsOf?: (name: NameOf<Values>, value: Values[NameOf<Values>]) => string
  /** Stores the values over those stored by now; resolves with the server's message. @throws OpsError */
  save: (values: Values, over: Values) => Promise<string>
  onSaved: (message: string) => void
  /** No answer came: perhaps it is stored. The form stays; what shows stored records should be asked again. */
  onUnknown?: () => void
  unique?: UniqueFields<Values>
  /** Id of an existing record: its own values are not taken. */
  dataId?: string
  /** How servers name the fields in a refusal. */
  words?: FieldWords<string>
}

/** A field with all that draws it: see `FormItem`. */
export interface RecordField<Value> extends FieldControl<Value> {
  label: string
  required: boolean
  error: string | undefined
  disabled: boolean
  /** Whether it is being asked if the value is taken. */
  checking: boolean
  /** What the control itself found wrong with its input; null when it is right again. */
  onProblem: (problem: { message: string } | null) => void
}

/** What the fields of a record form need of it. */
export interface RecordFields<Values extends object> {
  readonly values: Values
  set<Name extends NameOf<Values>>(name: Name, value: Values[Name]): void
  item<Name extends NameOf<Values>>(name: Name): RecordField<Values[Name]>
}

/** The form as its dialog knows it. */
export interface RecordForm extends Pick<Form<object>, 'failure' | 'busy' | 'sends' | 'tried' | 'submit' | 'attach'> {
  readonly mode: RecordMode
  /** Labels of the fields that differ from the start. */
  readonly changed: readonly string[]
  /** Wrong fields, in the order of the form. */
  readonly wrong: readonly { name: string; label: string; go: () => void }[]
}

const wordsOfText = (_name: string, value: unknown): string => (typeof value === 'string' ? value : '')

/** Values, errors and saving of one add, edit or detail form, upon `useForm`. Whatever a save answers, what was typed stays. */
export function useRecordForm<Values extends object>({
  mode,
  start,
  fields,
  stored,
  mayStore,
  wordsOf = wordsOfText,
  save,
  onSaved,
  onUnknown,
  unique: uniqueFields,
  dataId,
  words = [],
}: RecordFormSetup<Values>): RecordForm & RecordFields<Values> {
  type Name = NameOf<Values>
  const locale = useLocale()
  const feedback = useFeedback()
  const t = useStrings(formStrings)
  const discard = useStrings(discardStrings)
  const unique = useUniqueFields(uniqueFields, start, dataId)

  /** What is wrong with a value, whatever a server says to it. */
  function errorOf<Key extends Name>(
    { label, required, chosen, rules = [], check }: FieldSpec<Values[Key]>,
    value: Values[Key],
  ): string | null {
    const refusal =
      required && isEmpty(value) ? requiredNamed(label, chosen)('') : typeof value === 'string' ? firstValidationError(value, rules) : null
    return refusal ? validationText(refusal, locale) : (check?.(value) ?? null)
  }

  async function mayOverwrite(names: readonly Name[], theirs: Values): Promise<boolean> {
    if (names.length === 0) return true
    const specs = fields(theirs)
    const details = names.map((name) => [specs[name].label, wordsOf(name, theirs[name])].filter(Boolean).join(t('labelEnd'))).join('\n')
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
    settle: unique.settle,
    async send(values) {
      try {
        if (mayStore && !(await mayStore(values))) return
        const over = stored ? await stored() : start
        if (!(await mayOverwrite(disputedFields(start, over, values), over))) return
        const message = await save(mergedFields(start, over, values), over)
        unique.forget()
        onSaved(message)
      } catch (failure) {
        if (isOpsError(failure) && failure.outcomeUnknown) {
          // What was free before may be taken by this very record.
          unique.forget()
          onUnknown?.()
        }
        // Said in the form as well, where it stays.
        if (isOpsError(failure) && failure.kind === 'forbidden') feedback.toast(failureToast(failure, locale))
        throw failure
      }
    },
    refusalOf(failure) {
      const text = describeError(failure, locale)
      const isAboutField = isOpsError(failure) && failure.kind === 'business'
      return { field: (isAboutField && fieldOfRefusal(text, words)) || '', text }
    },
  })

  // Nobody shall see the values of another record.
  const [shown, setShown] = useState(start)
  if (shown !== start) {
    setShown(start)
    form.reset(start)
  }

  const specs = fields(form.values)
  const disabled = mode === 'detail'

  async function askUnique<Key extends Name>(name: Key, value: Values[Key]): Promise<void> {
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
          if (errorOf(fields({ ...form.values, [name]: value })[name], value) === null) void askUnique(name, value)
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
