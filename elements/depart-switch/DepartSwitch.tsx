import { type ReactNode, useEffect, useState } from 'react'
import { useFeedback } from '../core/feedback'
import { useLocale, useStrings } from '../core/i18n'
import { sessionStrings } from '../core/session/session.strings'
import { describeError } from '../core/transport/describe-error'
import { useTransport } from '../core/transport/use-transport'
import { Field } from '../parts/field'
import { Select } from '../parts/select'
import { useForm } from '../parts/form'
import { FormDialog } from '../parts/form/FormDialog'
import { departSwitchStrings } from './depart-switch.strings'
import type { DepartOption, SwitchedDepart, SwitchTo } from './depart-switch.types'
import { chooseDepart, type OwnDeparts, ownDeparts } from './read-departs'

export interface DepartSwitchProps {
  open: boolean
  username?: string | undefined
  departs?: readonly DepartOption[] | undefined
  orgCode?: string | undefined
  /** Switches in another way than by the call alone: a console's session takes the new department as well. */
  switchTo?: SwitchTo | undefined
  onSuccess?: ((detail: SwitchedDepart) => void) | undefined
  onClose: (detail: Record<string, never>) => void
  onLoadError?: ((detail: { error: unknown }) => void) | undefined
}

/** The inner door for pages, which have a `FeedbackHost`. Who has no department is told so, and nothing opens. */
export default function DepartSwitch(props: DepartSwitchProps): ReactNode {
  return props.open ? <Departs {...props} /> : null
}

function Departs(props: DepartSwitchProps): ReactNode {
  const { departs: input, orgCode = '', onClose, onLoadError } = props
  const t = useStrings(departSwitchStrings)
  const tSession = useStrings(sessionStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const [departs, setDeparts] = useState<OwnDeparts | null>(null)

  useEffect(() => {
    let current = true
    const cancelSwitch = (tone: 'warning' | 'danger', title: string): void => {
      feedback.toast({ tone, title, cause: 'departs' })
      onClose({})
    }
    async function load(): Promise<void> {
      try {
        const own = input ? { list: input, orgCode } : await ownDeparts(transport)
        if (!current) return
        if (own.list.length > 0) setDeparts(own)
        else cancelSwitch('warning', tSession('depart.none'))
      } catch (error) {
        if (!current) return
        onLoadError?.({ error })
        cancelSwitch('danger', t('failed', { reason: describeError(error, locale) }))
      }
    }
    void load()
    return () => {
      current = false
    }
    // Asked once for each opening, whatever handlers and language become.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [transport])

  return departs && <Choice {...props} own={departs} />
}

function Choice({
  username = '',
  own: { list, orgCode: present },
  switchTo,
  onSuccess,
  onClose,
}: DepartSwitchProps & { own: OwnDeparts }): ReactNode {
  const t = useStrings(departSwitchStrings)
  const locale = useLocale()
  const transport = useTransport()
  const name = list.find((depart) => depart.orgCode === present)?.departName
  const form = useForm({
    // A code of a department that is not the user's could be sent without being seen.
    start: { orgCode: name === undefined ? '' : present },
    check: ({ orgCode }) => ({ orgCode: orgCode === '' ? t('needed') : null }),
    errorOf: (error) => ({ field: '', text: describeError(error, locale) }),
    async send({ orgCode }) {
      const userInfo = await (switchTo ? switchTo(orgCode) : chooseDepart(transport, orgCode, username))
      onSuccess?.({ orgCode, userInfo })
      onClose({})
    },
  })

  return (
    <FormDialog
      form={form}
      heading={name === undefined ? t('title') : t('titleNow', { name })}
      width="var(--panel-width, 450px)"
      texts={{ ok: t('ok'), cancel: t('cancel') }}
      lost={t('lost', { name: list.find(({ orgCode }) => orgCode === form.values.orgCode)?.departName ?? '' })}
      onClose={() => onClose({})}
    >
      <Field name="orgCode" label={t('depart')} required help={list.length > 1 && t('hint')} error={form.errorOf('orgCode')}>
        <Select
          options={list.map((depart) => ({ value: depart.orgCode, label: depart.departName }))}
          value={form.values.orgCode}
          placeholder={t('placeholder')}
          clearable
          onChange={(next) => form.set('orgCode', next)}
        />
      </Field>
    </FormDialog>
  )
}
