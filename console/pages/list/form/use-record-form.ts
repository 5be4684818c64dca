import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Control, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, isOpsError } from '../../../../elements/core/transport'
import { discardStrings } from '../../../../elements/parts/dialog/discard.strings'
import { failureToast } from '../failure-toast'
import { changedFields, disputedFields, type FormTexts, mergedFields } from './changed-fields'
import { fieldOfRefusal, type FieldWords } from './field-of-refusal'
import { formStrings } from './form.strings'
import { type UniqueFields, type UniqueState, useUniqueFields } from './use-unique-fields'

type Texts = Record<string, string>

export interface RecordFormSetup {
  /** What the form starts with; another object is another record. */
  start: FormTexts
  /** Field name -> label, in the order of the form. */
  labels: Readonly<Record<string, string>>
  /**
   * What is stored by now, asked before an existing record is saved: what somebody else has changed meanwhile stays, or is named
   * before it is overwritten. @throws OpsError
   */
  stored?: () => Promise<FormTexts>
  /** A value in words, to be named; '' where the label has to do. By default the value itself. */
  wordsOf?: (name: string, value: string) => string
  /** Stores the values over those stored by now; resolves the server's message. @throws OpsError */
  save: (values: FormTexts, over: FormTexts) => Promise<string>
  onSaved: (message: string) => void
  /** No answer came: perhaps it is stored. The form stays; what shows stored records should be asked again. */
  onUnknown?: () => void
  unique?: UniqueFields
  /** Id of an existing record: its own values are not taken. */
  dataId?: string
  /** How servers name the fields in a refusal. */
  words?: FieldWords<string>
}

export interface RecordForm {
  control: Control<Texts>
  methods: UseFormReturn<Texts>
  unique: UniqueState
  values: FormTexts
  /** Fields that differ from the start. */
  changed: readonly string[]
  /** Their labels, in words. */
  changedLabels: string
  /** Wrong fields, in the order of the form. */
  faults: readonly { name: string; label: string }[]
  /** Grows with each attempt that found wrong fields. */
  attempts: number
  /** Why the server refused, where no field is to blame. */
  refusal: string | null
  saving: boolean
  submit: () => void
  /** What a view itself found wrong with its input; null when it is right again. `quiet` speaks on save only. */
  reportProblem: (name: string, message: string | null, quiet?: boolean) => void
  problemOf: (name: string) => string | null
}

const noWords: FieldWords<string> = []

/** Values, faults and saving of one add or edit form. Whatever a save answers, what was typed stays. */
export function useRecordForm({
  start,
  labels,
  stored,
  wordsOf = (_name, value) => value,
  save,
  onSaved,
  onUnknown,
  unique: uniqueFields,
  dataId,
  words = noWords,
}: RecordFormSetup): RecordForm {
  const locale = useLocale()
  const feedback = useFeedback()
  const t = useStrings(formStrings)
  const discard = useStrings(discardStrings)
  const methods = useForm<Texts>({ mode: 'onTouched', defaultValues: start, shouldFocusError: false })
  const { control, formState } = methods
  const values = textsOf(useWatch({ control }))
  const unique = useUniqueFields(uniqueFields, start, dataId)
  const problems = useRef(new Map<string, string>())
  const busy = useRef(false)
  const [saving, setSaving] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)

  const { reset } = methods
  const shown = useRef(start)
  // Before the browser paints: nobody shall see the values of another record. A page that comes to the front again keeps what was typed.
  useLayoutEffect(() => {
    if (shown.current === start) return
    shown.current = start
    reset(start)
  }, [reset, start])
  useSayAgain(methods, locale)

  async function mayOverwrite(names: readonly string[], theirs: FormTexts): Promise<boolean> {
    if (names.length === 0) return true
    const details = names.map((name) => [labels[name], wordsOf(name, theirs[name] ?? '')].filter(Boolean).join(t('labelEnd'))).join('\n')
    return feedback.confirm({
      title: t('newerTitle'),
      question: t('newerText'),
      details,
      okText: t('overwrite'),
      cancelText: discard('goOn'),
    })
  }

  async function store(texts: Texts): Promise<void> {
    try {
      const over = stored ? await stored() : start
      if (!(await mayOverwrite(disputedFields(start, over, texts), over))) return
      const message = await save(mergedFields(start, over, texts), over)
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
      const text = describeError(failure, locale)
      const field = isOpsError(failure) && failure.kind === 'business' ? fieldOfRefusal(text, words) : null
      if (field === null || !(field in labels)) return setRefusal(text)
      methods.setError(field, { type: 'server', message: text })
      setAttempts((count) => count + 1)
    }
  }

  async function submit(): Promise<void> {
    // State is late by a render; a double click is not.
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setRefusal(null)
    try {
      await methods.trigger()
      await unique.settle(methods.getValues(), (name) => !methods.getFieldState(name).error)
      await methods.handleSubmit(store, () => setAttempts((count) => count + 1))()
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  const changed = changedFields(start, values)
  return {
    control,
    methods,
    unique,
    values,
    changed,
    changedLabels: changed.flatMap((name) => labels[name] ?? []).join(t('listComma')),
    faults: Object.entries(labels)
      .filter(([name]) => formState.errors[name])
      .map(([name, label]) => ({ name, label })),
    attempts,
    refusal,
    saving,
    submit: () => void submit(),
    reportProblem(name, message, quiet = false) {
      const before = problems.current.get(name) ?? null
      if (message === before) return
      if (message === null) problems.current.delete(name)
      else problems.current.set(name, message)
      if (!quiet || methods.getFieldState(name).error) void methods.trigger(name)
    },
    problemOf: (name) => problems.current.get(name) ?? null,
  }
}

function textsOf(watched: Readonly<Record<string, string | undefined>>): FormTexts {
  return Object.fromEntries(Object.entries(watched).map(([name, text]) => [name, text ?? '']))
}

/** Our own messages follow the language; what the server said stays as it said it. */
function useSayAgain(methods: UseFormReturn<Texts>, locale: string): void {
  const again = useEffectEvent(() => {
    const names = Object.entries(methods.formState.errors)
      .filter(([, error]) => error?.type !== 'server')
      .map(([name]) => name)
    if (names.length > 0) void methods.trigger(names)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the language is the cause, not an input
  useEffect(() => again(), [locale])
}
