import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { FormItem, RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import { RadioGroup, TextInput } from '../../../../elements/parts/field'
import { Select } from '../../../../elements/parts/select'
import { planPaths } from './plan-paths'
import { recordPaths } from './record-paths'
import { chosenPolicy, commonPolicy, havePlans, type RecordPolicy } from './record-policy'
import type { RecordedDevice } from './recorded-device'
import { recordsStrings } from './records.strings'
import { hoursText } from './week-grid/week-texts'

interface RecordPolicyDialogProps {
  devices: readonly RecordedDevice[]
  onClose: () => void
  onChanged: () => void
}

const fieldTexts = [
  ['recordMode', ['录像方式']],
  ['recordPlanId', ['录像计划']],
  ['keepDays', ['保存天数']],
] as const

/** When devices are recorded, one or several at once. */
export default function RecordPolicyDialog({ devices, onClose, onChanged }: RecordPolicyDialogProps): ReactNode {
  const t = useStrings(recordsStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const plans = useServerData({
    key: ['record-plans'],
    load: (call, signal) => call.get(planPaths.list, { pageNo: 1, pageSize: 200 }, { signal }),
    noCache: true,
  })
  const subject = devices.length === 1 ? (devices[0]?.title ?? '') : t('devicesOf', { n: devices.length })
  const [start] = useState(() => commonPolicy(devices))
  const keepsPlans = havePlans(devices)
  const form = useRecordForm<RecordPolicy>({
    mode: 'edit',
    start,
    fields: (values) => ({
      recordMode: { label: t('recordMode'), required: start.recordMode !== '' },
      recordPlanId: { label: t('planOf'), required: values.recordMode === '2' && !keepsPlans },
      keepDays: { label: t('keepDays') },
    }),
    texts: fieldTexts,
    save: async (values) => {
      const chosen = chosenPolicy(values)
      if (!chosen) {
        feedback.toast({ title: t('policyKept') })
        return ''
      }
      const body = { ids: devices.map(({ id }) => id).join(), ...chosen }
      const { message } = await transport.envelope({ method: 'POST', path: recordPaths.policy, body })
      feedback.toast({ tone: 'success', title: t('policyDone', { name: subject }) })
      return message
    },
    onSaved: onChanged,
  })
  const modes = (['0', '1', '2', '3'] as const).map((value) => ({ value: value as string, label: t(modeTexts[value]) }))
  const options = start.recordMode === '' ? [{ value: '', label: t('modesKept') }, ...modes] : modes
  const found: readonly unknown[] = isRecord(plans.data) && Array.isArray(plans.data['records']) ? plans.data['records'] : []
  return (
    <RecordDialog heading={t('policy')} subject={subject} width={560} form={form} onClose={onClose}>
      <FormItem of={form.item('recordMode')} help={t(start.recordMode === '' ? 'modesDiffer' : 'recordModeHelp')} wide>
        {({ value, onChange, onBlur }) => <RadioGroup value={value} options={options} onChange={onChange} onBlur={onBlur} />}
      </FormItem>
      {form.values.recordMode === '2' && (
        <FormItem of={form.item('recordPlanId')} help={t(keepsPlans && form.values.recordPlanId === '' ? 'plansDiffer' : 'planHelp')}>
          {({ value, onChange, onBlur }) => (
            <Select
              value={value}
              options={found.filter(isRecord).map((plan) => ({
                value: recordIdOf(plan),
                label: stringValue(plan['name']),
                sub: hoursText(stringValue(plan['weekGrid']), locale),
              }))}
              onChange={onChange}
              onBlur={onBlur}
              loading={plans.status === 'loading'}
              failed={plans.status === 'failed' ? describeError(plans.error, locale) : undefined}
              onRetry={plans.retry}
            />
          )}
        </FormItem>
      )}
      <FormItem of={form.item('keepDays')} help={t('keepDaysHelp')}>
        {({ value, onChange, onBlur }) => <TextInput value={value} onChange={onChange} onBlur={onBlur} inputMode="numeric" />}
      </FormItem>
    </RecordDialog>
  )
}

const modeTexts = { '0': 'modeOff', '1': 'modeAlways', '2': 'modePlan', '3': 'modeLive' } as const
