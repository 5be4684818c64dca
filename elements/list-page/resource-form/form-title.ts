import { type Locale, translate } from '../../core/i18n'
import { listStrings } from '../list/list.strings'
import { recordTitle, stringValue } from '../resource/records'
import type { FormValues, Resource, WireRecord } from '../resource/resource.types'
import { stringOf } from '../resource/words'
import { formStrings } from '../form/form.strings'
import type { RecordMode } from '../form/use-record-form'

export interface FormTitle {
  heading: string
  /** The record, as the tab says it. */
  subject: string | undefined
  /** Beside the heading: what it does not say itself. */
  subtitle: string
}

/** What the form of a record is called: what is done with which kind of record, and with which one. */
export function formTitle(
  resource: Resource,
  mode: RecordMode,
  record: WireRecord | null,
  locale: Locale,
  initial: FormValues = {},
): FormTitle {
  const { strings, heading = '' } = resource
  const has = (key: string): boolean => strings !== undefined && Object.hasOwn(strings.en, key)
  const name = record ? recordTitle(resource, record) : ''
  const subject = stringValue((record ?? initial)[resource.subject ?? '']) || name || undefined
  const own = `${mode}Title`
  if (has(own)) return { heading: stringOf(strings, locale, own), subject, subtitle: subject ?? '' }
  const one = has('one') ? stringOf(strings, locale, 'one') : heading
  const what = name === '' ? one : translate(formStrings, locale, 'which', { one, name }).trim()
  return {
    heading: what === '' ? translate(listStrings, locale, `list.${mode}`) : translate(formStrings, locale, mode, { what }),
    subject,
    subtitle: subject === name ? '' : (subject ?? ''),
  }
}
