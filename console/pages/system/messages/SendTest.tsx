import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { messageIn, useTransport } from '../../../../elements/core/transport'
import { isRecord } from '../../../../elements/core/storage/shapes'
import PickerEditor from '../../../../elements/list-page/fields/PickerEditor'
import { FormItem, RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Field, Textarea, TextInput } from '../../../../elements/parts/field'
import { messagePaths } from './message-paths'
import { isToUsers, readable } from './message-types'
import { templatesStrings } from './templates.strings'
import { missingValues, valuesIn } from './test-data'

/** How servers call the fields in their refusals. */
const fieldTexts = [
  ['receiver', ['接收人']],
  ['testData', ['测试数据']],
] as const

/** Sends a message made of a template, to try it; what the server could not deliver is said. */
export default function SendTest({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(templatesStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const locale = useLocale()
  const { templateCode, templateType, templateContent, templateTestJson } = record
  const content = stringValue(templateContent)
  const toUsers = isToUsers(stringValue(templateType))

  const [start] = useState(() => ({ receiver: '', testData: stringValue(templateTestJson) }))

  function wrongData(text: string): string | null {
    const values = valuesIn(text)
    if (values === null) return t('testDataRule')
    const missing = missingValues(content, values)
    return missing.length === 0 ? null : t('testDataMissing', { names: missing.join(t('and')) })
  }

  const form = useRecordForm({
    mode: 'add',
    start,
    fields: () => ({
      receiver: { label: t('receiver'), required: true },
      testData: { label: t('testData'), check: wrongData },
    }),
    texts: fieldTexts,
    async save({ receiver, testData }) {
      const body = { templateCode, msgType: templateType, testData: testData.trim() === '' ? '{}' : testData, receiver }
      const response = await transport.envelope({ method: 'POST', path: messagePaths.send, body })
      return isRecord(response.result) && response.result['esSendStatus'] === '0' ? messageIn(response, locale) : ''
    },
    onSaved(reason) {
      if (reason === '') feedback.toast({ tone: 'success', title: t('sent', { name }) })
      else feedback.toast({ tone: 'warning', title: t('notSent'), text: reason })
      onClose()
    },
  })

  return (
    <RecordDialog heading={t('sendTitle')} subject={name} okText={t('send')} width={560} form={form} onClose={onClose}>
      <div className="ops-item ops-fields" data-wide="">
        <Field label={t('templateContent')}>
          <Textarea value={readable(content, templateType)} onChange={() => undefined} readOnly />
        </Field>
      </div>
      {toUsers ? (
        <FormItem of={form.item('receiver')} wide bare>
          {({ own, value, onChange, onBlur, disabled }) => (
            <PickerEditor {...own} {...{ value, onChange, onBlur, disabled }} type="user" multiple users={{ byDepart: true }} />
          )}
        </FormItem>
      ) : (
        <FormItem of={form.item('receiver')} wide help={t('receiverHelp')}>
          {({ value, onChange, onBlur }) => <TextInput value={value} onChange={onChange} onBlur={onBlur} autoComplete="off" />}
        </FormItem>
      )}
      <FormItem of={form.item('testData')} wide help={t('templateTestJsonHelp')}>
        {({ value, onChange, onBlur }) => <Textarea value={value} onChange={onChange} onBlur={onBlur} />}
      </FormItem>
    </RecordDialog>
  )
}
