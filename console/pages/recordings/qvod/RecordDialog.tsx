import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import DatePicker from '../../../../elements/date-picker/DatePicker'
import { Field, TextInput } from '../../../../elements/parts/field'
import { useForm } from '../../../../elements/parts/form'
import { FormDialog } from '../../../../elements/parts/form/FormDialog'
import { Select } from '../../../../elements/parts/select'
import { ToolNote } from '../../parts/ToolNote'
import { RecordedDeviceSelect } from './RecordedDeviceSelect'
import { uploadStrings } from './upload.strings'
import { qvodPath } from './qvod-terms'
import { useCategoryOptions } from './use-category-options'

interface RecordDialogProps {
  /** Id of the category that is chosen at first. */
  category: string
  onClose: () => void
  onAdded: () => void
}

/** A video cut from the recordings of a device. */
export default function RecordDialog({ category: initial, onClose, onAdded }: RecordDialogProps): ReactNode {
  const t = useStrings(uploadStrings)
  const locale = useLocale()
  const transport = useTransport()
  const categories = useCategoryOptions()
  const form = useForm({
    start: { equipmentId: '', name: '', startTime: '', endTime: '', title: '', categoryId: initial },
    check: ({ equipmentId, startTime, endTime, title }) => ({
      equipmentId: equipmentId === '' ? t('deviceNeeded') : null,
      startTime: startTime === '' ? t('timeNeeded') : null,
      endTime: endTime === '' ? t('timeNeeded') : endTime <= startTime ? t('endBeforeStart') : null,
      title: title.trim() === '' ? t('titleNeeded') : null,
    }),
    errorOf: (error) => ({ field: '', text: describeError(error, locale) }),
    async send({ equipmentId, startTime, endTime, title, categoryId }) {
      await transport.post(qvodPath('fromRecord'), {
        equipmentId,
        startTime,
        endTime,
        title: title.trim(),
        ...(categoryId && { categoryId }),
      })
      onAdded()
    },
  })
  return (
    <FormDialog
      form={form}
      heading={t('fromRecord')}
      width={480}
      texts={{ ok: t('make'), cancel: t('cancel') }}
      lost={t('makeLost')}
      narrow
      onClose={onClose}
    >
      <ToolNote text={t('noCoverTool')} />
      <Field name="equipmentId" label={t('device')} required error={form.errorOf('equipmentId')}>
        <RecordedDeviceSelect
          value={form.values.equipmentId}
          onChange={(id, name) => {
            form.set('equipmentId', id)
            if (form.values.title === '') form.set('title', name)
          }}
        />
      </Field>
      <Field name="startTime" label={t('startTime')} required error={form.errorOf('startTime')}>
        <DatePicker {...form.field('startTime')} mode="datetime" />
      </Field>
      <Field name="endTime" label={t('endTime')} required error={form.errorOf('endTime')}>
        <DatePicker {...form.field('endTime')} mode="datetime" />
      </Field>
      <Field name="title" label={t('title')} required error={form.errorOf('title')}>
        <TextInput {...form.field('title')} maxLength={100} />
      </Field>
      <Field label={t('category')}>
        <Select value={form.values.categoryId} options={categories} onChange={(value) => form.set('categoryId', value)} clearable />
      </Field>
    </FormDialog>
  )
}
