import { type ReactNode, useMemo, useRef, useState } from 'react'
import { isRecord } from '../../core/storage/shapes'
import { type ToastOptions, useFeedback } from '../../core/feedback'
import { useLocale, useStrings } from '../../core/i18n'
import { useServerData } from '../../core/query'
import { describeError, messageIn, useTransport, wireTime } from '../../core/transport'
import { useControlPermissions } from '../../parts/permission'
import { isChosen, optionText, typeOf } from '../fields/field-types'
import { FieldEditor } from '../fields/FieldEditor'
import { formStrings } from '../form/form.strings'
import { derivedValues } from '../form/derived-values'
import { isListPartial, storedRecord } from '../resource/record-source'
import { recordIdOf } from '../resource/records'
import type { FormContext, FormExtensions, FormValues, Resource, WireRecord } from '../resource/resource.types'
import { labelOf, stringOf } from '../resource/words'
import { errorTextsOf } from '../form/field-of-error'
import { FormTabs } from './FormTabs'
import { rulesOf } from './field-rules'
import { addBody, editBody, type EditedField, editedFields, formStart } from '../form/record-wire'
import { preservedValues } from '../form/preserved-values'
import type { RecordDialogData, SecondSave } from '../form/RecordDialog'
import { uniqueField } from './unique-field'
import { type FieldSpec, type RecordForm, type RecordMode, useRecordForm } from '../form/use-record-form'

export interface ResourceFormSetup {
  resource: Resource
  mode: RecordMode
  /** Null for a new one. */
  record: WireRecord | null
  /** The record is not as it is stored by now, which is asked for first. */
  isStale?: boolean | undefined
  /** What a new one begins with: values by field, sent also where the form does not have the field. */
  initial?: FormValues | undefined
  /** Those of the list it was opened from. */
  records: readonly WireRecord[]
  /** `added`: a new record, where the server said its id. */
  onSaved: (added?: WireRecord) => void
  /** Perhaps it is saved. */
  onUnknown: () => void
  special: FormExtensions
}

export interface ResourceFormState {
  /** As the form shows it. */
  record: WireRecord | null
  form: RecordForm
  /** The second way to save, where it is offered. */
  andThen: SecondSave | undefined
  values: FormValues
  /** What `load` of the form told beside values; undefined until it did. */
  response: unknown
  /** What else has to be there before the form can be shown. */
  data: RecordDialogData
  fields: ReactNode
}

const same = (values: FormValues): FormValues => values

/** Values, rules and saving of the form of a resource, and its fields. */
export function useResourceForm({
  resource,
  mode,
  record,
  isStale = false,
  initial,
  records,
  onSaved,
  onUnknown,
  special: extensions,
}: ResourceFormSetup): ResourceFormState {
  const formTexts = useStrings(formStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const permission = useControlPermissions()
  const { load, settle = same, begin, extraSave } = extensions
  const { paths } = resource
  const fields = useMemo(() => editedFields(resource.fields, mode === 'add'), [resource, mode])
  const unique = useMemo(
    () => Object.fromEntries(fields.flatMap(({ name, form: { unique: option } }) => (option ? [[name, uniqueField(name, option)]] : []))),
    [fields],
  )
  const t: FormContext['t'] = (key, params) => stringOf(resource.strings, locale, key, params)
  const context: FormContext = { transport, feedback, t, reason: (failure) => describeError(failure, locale) }
  // What it is once it is open, it stays.
  const [begun] = useState(() => ({ ...(record ? undefined : begin?.(wireTime(transport.now()), records)), ...initial }))

  const mustLoad = isStale || isListPartial(resource)
  const loaded = useServerData({
    key: ['record-form', resource.name, record ? recordIdOf(record) : ''],
    enabled: record !== null && (mustLoad || load !== undefined),
    noCache: true,
    async load(client, signal) {
      const now = mustLoad ? await storedRecord(client, resource, record!, { signal }) : record!
      return { record: now, own: await load?.(now, { transport: client }, signal) }
    },
  })
  const asked = useFirst(loaded.data)
  const ownStart = asked?.own
  const original = asked?.record ?? record
  const isReady = !record || asked !== undefined || !(mustLoad || load)
  const start = useMemo(() => {
    const first = formStart(fields, isReady ? original : null, ownStart?.values, begun)
    return original ? first : settle(first)
  }, [fields, original, isReady, ownStart, begun, settle])
  const derived = (values: FormValues, over: FormValues): FormValues => derivedValues(settle, record ? over : null, values)
  const stored = useRef(record)
  /** Whether it is saved in the second way, for what saves and for what is drawn. */
  const goesOn = useRef(false)
  const [isSecond, setIsSecond] = useState(false)
  const added = useRef<WireRecord>(undefined)
  /** What is said once it is stored. */
  const toastRef = useRef<ToastOptions>({ title: '' })

  const specialOf = (name: string) => extensions.fields?.[name] ?? {}
  const isShown = ({ name }: EditedField, values: FormValues): boolean => specialOf(name).shown?.(values, records) ?? true

  function editedAs(field: EditedField, values: FormValues): EditedField {
    const type = specialOf(field.name).type?.(values)
    return type ? { ...field, type } : field
  }

  function specOf(field: EditedField, values: FormValues): FieldSpec<string> {
    const { form, name } = field
    const { check, rules, chosen = isChosen(editedAs(field, values)) } = specialOf(name)
    const shown = isShown(field, values)
    return {
      label: labelOf(resource, field, locale),
      required: shown && form.required === true,
      chosen,
      rules: [...rulesOf(field), ...(rules?.(values) ?? [])],
      check: (value) => (shown ? (check?.(value, values, t, { now: wireTime(transport.now()), before: start[name] ?? '' }) ?? null) : null),
    }
  }

  const form = useRecordForm<FormValues>({
    mode,
    start,
    fields: (values) => Object.fromEntries(fields.map((field) => [field.name, specOf(field, values)])),
    unique,
    ...(record && {
      dataId: recordIdOf(record),
      async stored() {
        const now = await storedRecord(transport, resource, record)
        const own = await load?.(now, { transport })
        stored.current = now
        return formStart(fields, now, own?.values)
      },
    }),
    texts: errorTextsOf(resource),
    textOf(name, value) {
      const field = fields.find((one) => one.name === name)
      if (!field) return ''
      return field.options ? optionText(resource.strings, field, value, locale) : typeOf(field).coded ? '' : value
    },
    async save(values, over) {
      const complete = derived(values, over)
      const call =
        stored.current && paths.edit !== undefined
          ? { method: 'PUT' as const, path: paths.edit, body: editBody(resource.fields, stored.current, over, complete) }
          : { method: 'POST' as const, path: paths.add ?? '', body: { ...initial, ...addBody(fields, complete) } }
      const response = await transport.envelope(call)
      const { message, result } = response
      const id = stored.current || !isRecord(result) ? '' : recordIdOf(result)
      added.current = id === '' ? undefined : { ...complete, id }
      toastRef.current = { tone: 'success', title: messageIn(response, locale) || formTexts('saved') }
      const before = stored.current
      const kept = before ? await preservedValues(fields, over, complete, () => storedRecord(transport, resource, before)) : []
      if (kept.length > 0) {
        const text = kept.map(({ field, value }) => `${labelOf(resource, field, locale)}${formTexts('labelEnd')}${value}`).join('\n')
        toastRef.current = { tone: 'warning', title: formTexts('kept'), text, duration: 0 }
      }
      if (goesOn.current && extraSave)
        toastRef.current = await extraSave.run(
          { id: recordIdOf(stored.current ?? (isRecord(result) ? result : {})), values: complete },
          context,
        )
      return message
    },
    ...(extraSave && { mayStore: async (values) => !goesOn.current || extraSave.ask(derived(values, start), context) }),
    onSaved() {
      feedback.toast(toastRef.current)
      onSaved(added.current)
    },
    onUnknown,
  })

  const submitAs =
    (second: boolean): RecordForm['submit'] =>
    (event) => {
      // A press while another is under way changes nothing of that.
      if (!form.busy) {
        goesOn.current = second
        setIsSecond(second)
      }
      form.submit(event)
    }

  /** Puts right what follows from a change. */
  function follow(name: string, value: string): void {
    const values = { ...form.values, [name]: value }
    for (const [other, text] of Object.entries(derived(values, start))) if (text !== values[other]) form.set(other, text)
  }

  const editorOf = (field: EditedField): ReactNode =>
    isShown(field, form.values) && (
      <FieldEditor
        key={field.name}
        resource={resource}
        field={editedAs(field, form.values)}
        form={form}
        Own={specialOf(field.name).Editor}
        response={ownStart?.response}
        records={records}
        record={original}
        onFollow={follow}
      />
    )

  return {
    record: original,
    form: { ...form, submit: submitAs(false) },
    andThen: extraSave && {
      label: t(extraSave.label),
      saveLabel: t(extraSave.saveLabel),
      permission: permission(extraSave.permission),
      submit: submitAs(true),
      busy: form.busy && isSecond,
    },
    values: form.values,
    response: ownStart?.response,
    data: {
      status: isReady ? 'ready' : loaded.status,
      reason: loaded.error ? describeError(loaded.error, locale) : '',
      retry: loaded.retry,
    },
    fields: resource.formTabs ? (
      <FormTabs
        sections={sectionsOf(fields).map(({ key, fields: own }) => ({
          key,
          heading: t(key),
          wrong: form.wrong.filter(({ name }) => own.some((field) => field.name === name)).length,
          fields: own.map(editorOf),
        }))}
      />
    ) : (
      fields.map(editorOf)
    ),
  }
}

/** The fields by the section that each belongs to: its own, or that of the field before it. */
function sectionsOf(fields: readonly EditedField[]): { key: string; fields: EditedField[] }[] {
  const sections: { key: string; fields: EditedField[] }[] = []
  for (const field of fields) {
    const { section } = field.form
    const last = sections.at(-1)
    if (last && (section === undefined || section === last.key)) last.fields.push(field)
    else sections.push({ key: section ?? '', fields: [field] })
  }
  return sections
}

/** The first answer: one that comes later must not overwrite what is being typed. */
function useFirst<Data>(data: Data | undefined): Data | undefined {
  const [first, setFirst] = useState(data)
  if (first === undefined && data !== undefined) setFirst(data)
  return first ?? data
}
