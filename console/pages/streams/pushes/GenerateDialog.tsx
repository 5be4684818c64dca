import type { ReactNode } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport, wireTime } from '../../../../elements/core/transport'
import DatePicker from '../../../../elements/date-picker/DatePicker'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Field, TextInput } from '../../../../elements/parts/field'
import { useForm } from '../../../../elements/parts/form'
import { FormDialog } from '../../../../elements/parts/form/FormDialog'
import { DeviceSelect } from './DeviceSelect'
import { pushesStrings } from './pushes.strings'
import { pushPaths } from './push-paths'

interface GenerateDialogProps {
  onClose: () => void
  /** The new push by `id` and `name`; null where the server does not say which one it is. */
  onMade: (push: WireRecord | null) => void
}

/** A device gets a push of its name, with a key, for who needs its address at once. */
export default function GenerateDialog({ onClose, onMade }: GenerateDialogProps): ReactNode {
  const t = useStrings(pushesStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const form = useForm({
    start: { equipmentId: '', name: '', stream: '', keyExpire: '' },
    check: ({ equipmentId, keyExpire }) => ({
      equipmentId: equipmentId === '' ? t('deviceNeeded') : null,
      keyExpire: keyExpire !== '' && keyExpire <= wireTime(transport.now()) ? t('keyExpirePast') : null,
    }),
    errorOf: (error) => ({ field: '', text: describeError(error, locale) }),
    async send({ equipmentId, name, stream, keyExpire }) {
      const response = await transport.post(pushPaths.add, { equipmentId, name, stream: stream.trim(), keyExpire })
      const id = isRecord(response) ? stringValue(response['id']) : ''
      feedback.toast({ tone: 'success', title: t('generated', { name }) })
      onMade(id === '' ? null : { id, name })
    },
  })
  return (
    <FormDialog
      form={form}
      heading={t('generateTitle')}
      width={480}
      texts={{ ok: t('generate'), cancel: t('cancel') }}
      lost={t('generateLost')}
      narrow
      onClose={onClose}
    >
      <Field name="equipmentId" label={t('equipmentId')} required help={t('generateHelp')} error={form.errorOf('equipmentId')}>
        <DeviceSelect
          value={form.values.equipmentId}
          labels={form.values.equipmentId === '' ? undefined : { [form.values.equipmentId]: form.values.name }}
          onChange={(id, name) => {
            form.set('equipmentId', id)
            form.set('name', name)
          }}
          onBlur={form.field('equipmentId').onBlur}
        />
      </Field>
      <Field label={t('stream')} help={t('streamHelp')} error={form.errorOf('stream')}>
        <TextInput {...form.field('stream')} maxLength={64} />
      </Field>
      <Field label={t('keyExpire')} help={t('keyExpireHelp')} error={form.errorOf('keyExpire')}>
        <DatePicker {...form.field('keyExpire')} mode="datetime" />
      </Field>
    </FormDialog>
  )
}
