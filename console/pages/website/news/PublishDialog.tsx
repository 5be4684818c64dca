import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import DatePicker from '../../../../elements/date-picker/DatePicker'
import { Field } from '../../../../elements/parts/field'
import { useForm } from '../../../../elements/parts/form'
import { FormDialog } from '../../../../elements/parts/form/FormDialog'
import { newsPath } from './news-path'
import { newsStrings } from './news.strings'

/** Publishes an article now, or at a time to come. */
export default function PublishDialog({ record, name, onClose, onChanged }: ActionDialogProps): ReactNode {
  const t = useStrings(newsStrings)
  const locale = useLocale()
  const transport = useTransport()
  const form = useForm({
    start: { publishTime: record['status'] === 'published' ? stringValue(record['publishTime']) : '' },
    check: () => ({}),
    errorOf: (error) => ({ field: '', text: describeError(error, locale) }),
    async send({ publishTime }) {
      await transport.post(newsPath('publish'), { id: recordIdOf(record), ...(publishTime !== '' && { publishTime }) })
      onChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      heading={`${t('publish')}: ${name}`}
      width={440}
      texts={{ ok: t('publish'), cancel: t('cancel') }}
      narrow
      onClose={onClose}
    >
      <Field name="publishTime" label={t('publishTime')} help={t('publishTimeHelp')} error={form.errorOf('publishTime')}>
        <DatePicker {...form.field('publishTime')} mode="datetime" />
      </Field>
    </FormDialog>
  )
}
