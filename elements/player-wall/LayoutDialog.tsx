import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { describeError } from '../core/transport'
import { Field, Switch, TextInput } from '../parts/field'
import { useForm } from '../parts/form'
import { FormDialog } from '../parts/form/FormDialog'
import { playerWallStrings } from './player-wall.strings'

/** What a layout is called, and whether others may open it. */
export interface LayoutStrings {
  readonly name: string
  readonly isShared: boolean
}

interface LayoutDialogProps {
  heading: string
  start: LayoutStrings
  /** Keeps it; what is refused is said at the name. */
  save: (strings: LayoutStrings) => Promise<unknown>
  onSaved: (strings: LayoutStrings) => void
  onClose: () => void
}

/** Characters of a name. */
const longestName = 30

/** Asks how a layout is called and whether it is shared. */
export default function LayoutDialog({ heading, start: { name, isShared }, save, onSaved, onClose }: LayoutDialogProps): ReactNode {
  const t = useStrings(playerWallStrings)
  const locale = useLocale()
  const form = useForm<LayoutStrings>({
    start: { name, isShared },
    check: (values) => ({ name: values.name.trim() === '' ? t('nameNeeded') : null }),
    errorOf: (error) => ({ field: 'name', text: describeError(error, locale) }),
    async send(values) {
      const body = { ...values, name: values.name.trim() }
      await save(body)
      onSaved(body)
    },
  })
  const shared = form.field('isShared')
  return (
    <FormDialog
      form={form}
      heading={heading}
      texts={{ ok: t('saveOk'), cancel: t('cancel') }}
      lost={t('layoutLost')}
      width={416}
      scrim={false}
      onClose={onClose}
    >
      <Field label={t('name')} required error={form.errorOf('name')}>
        <TextInput {...form.field('name')} maxLength={longestName} />
      </Field>
      <Field label={t('shared')} help={t('sharedHelp')}>
        <Switch checked={shared.value} onChange={shared.onChange} />
      </Field>
    </FormDialog>
  )
}
