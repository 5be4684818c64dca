import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { Field, TextInput } from '../../../../elements/parts/field'
import { useForm } from '../../../../elements/parts/form'
import { FormDialog } from '../../../../elements/parts/form/FormDialog'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { Select } from '../../../../elements/parts/select'
import { DeviceSelect } from '../../streams/pushes/DeviceSelect'
import { sharePath } from './share.resource'
import { shareStrings } from './share.strings'

/** Minutes by their word; a year is for big screens alone. */
const SPANS = { hour: 60, day: 1440, week: 10_080, month: 43_200, year: 525_600 } as const
const spans = ['hour', 'day', 'week', 'month', 'year'] as const

const isViewLimit = (text: string): boolean => text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000_000)

interface ShareDialogProps {
  onClose: () => void
  /** The address of the new link. */
  onMade: (url: string) => void
}

/** A new link: what it shows, for how long, and how often. */
export default function ShareDialog({ onClose, onMade }: ShareDialogProps): ReactNode {
  const t = useStrings(shareStrings)
  const locale = useLocale()
  const transport = useTransport()
  const permission = useControlPermissions()
  const targets = (
    [
      ['bigScreen', 'bigscreen:view'],
      ['equipment', 'cloudlive:play'],
    ] as const
  )
    .filter(([, code]) => permission([code]).outcome === 'allowed')
    .map(([key]) => key)
  const form = useForm({
    start: { targetType: targets[0] ?? 'bigScreen', targetId: '', targetName: '', minutes: String(SPANS.week), maxViews: '', note: '' },
    check: ({ targetType, targetId, maxViews }) => ({
      targetId: targetType === 'equipment' && targetId === '' ? t('deviceNeeded') : null,
      maxViews: isViewLimit(maxViews.trim()) ? null : t('maxViewsWrong'),
    }),
    errorOf: (error) => ({ field: '', text: describeError(error, locale) }),
    async send({ targetType, targetId, minutes, maxViews, note }) {
      const result = await transport.post(sharePath('add'), {
        targetType,
        minutes: Number(minutes),
        note: note.trim(),
        ...(targetType === 'equipment' && { targetId }),
        ...(maxViews.trim() !== '' && { maxViews: Number(maxViews) }),
      })
      onMade(isRecord(result) ? stringValue(result['url']) : '')
    },
  })
  const isDevice = form.values.targetType === 'equipment'
  return (
    <FormDialog
      form={form}
      heading={t('addTitle')}
      width={480}
      texts={{ ok: t('ok'), cancel: t('cancel') }}
      lost={t('lost')}
      narrow
      onClose={onClose}
    >
      <Field label={t('targetType')}>
        <Select
          value={form.values.targetType}
          options={targets.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => {
            form.set('targetType', value === 'equipment' ? value : 'bigScreen')
            if (value === 'equipment' && form.values.minutes === String(SPANS.year)) form.set('minutes', String(SPANS.month))
          }}
        />
      </Field>
      {isDevice && (
        <Field name="targetId" label={t('device')} required error={form.errorOf('targetId')}>
          <DeviceSelect
            value={form.values.targetId}
            labels={form.values.targetId === '' ? undefined : { [form.values.targetId]: form.values.targetName }}
            onChange={(id, name) => {
              form.set('targetId', id)
              form.set('targetName', name)
            }}
            onBlur={form.field('targetId').onBlur}
          />
        </Field>
      )}
      <Field label={t('minutes')}>
        <Select
          value={form.values.minutes}
          options={spans.filter((span) => !isDevice || span !== 'year').map((span) => ({ value: String(SPANS[span]), label: t(span) }))}
          onChange={(value) => form.set('minutes', value)}
        />
      </Field>
      <Field name="maxViews" label={t('maxViews')} help={t('maxViewsHelp')} error={form.errorOf('maxViews')}>
        <TextInput {...form.field('maxViews')} maxLength={7} inputMode="numeric" />
      </Field>
      <Field label={t('purpose')} help={t('purposeHelp')}>
        <TextInput {...form.field('note')} maxLength={200} />
      </Field>
    </FormDialog>
  )
}
