import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Field, Textarea } from '../../../../elements/parts/field'
import { useForm } from '../../../../elements/parts/form'
import { FormDialog } from '../../../../elements/parts/form/FormDialog'
import { Note } from '../../../../elements/parts/indicators'
import type { OrderStep } from './order-states'
import { amountText, orderPath } from './order-terms'
import { ordersStrings } from './orders.strings'

interface StepDialogProps extends ActionDialogProps {
  to: OrderStep
}

/** The next step of an order, with a note for its log. */
export default function StepDialog({ record, name, to, onClose, onChanged }: StepDialogProps): ReactNode {
  const t = useStrings(ordersStrings)
  const locale = useLocale()
  const transport = useTransport()
  const form = useForm({
    start: { note: '' },
    check: () => ({}),
    errorOf: (error) => ({ field: '', text: describeError(error, locale) }),
    async send({ note }) {
      const call = to === 'paid' || to === 'refunded' ? 'pay' : 'state'
      await transport.post(orderPath(call), { id: recordIdOf(record), to, note: note.trim() })
      onChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      heading={`${t(`to.${to}`)}: ${name}`}
      width={440}
      texts={{ ok: t(`to.${to}`), cancel: t('back') }}
      narrow
      onClose={onClose}
    >
      <Note tone={to === 'cancelled' || to === 'refunded' ? 'warning' : 'info'}>
        {t('stepText', { customer: stringValue(record['customerName']), amount: amountText(record['amount']) })}
      </Note>
      <Field label={t('note')}>
        <Textarea {...form.field('note')} rows={3} maxLength={200} counted />
      </Field>
    </FormDialog>
  )
}
