import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { Field, TextInput } from '../../../../elements/parts/field'
import type { Form } from '../../../../elements/parts/form'
import { Select } from '../../../../elements/parts/select'
import type { ReportDraft, ReportSources } from './report-draft'
import { reportsStrings } from './reports.strings'

interface BaseTabProps {
  form: Form<ReportDraft>
  sources: ReportSources
  readOnly: boolean
}

/** What a report is called, who may see it, and the table that its rows are of. */
export function BaseTab({ form, sources, readOnly }: BaseTabProps): ReactNode {
  const t = useStrings(reportsStrings)
  const line = (name: 'code' | 'name' | 'content', more: { help?: string; required?: boolean }): ReactNode => (
    <Field label={t(name)} error={form.errorOf(name)} {...more}>
      <TextInput {...form.field(name)} disabled={readOnly} spellCheck={name === 'code' ? false : undefined} autoComplete="off" />
    </Field>
  )
  return (
    <div className="ops-reportbase">
      {line('name', { required: true })}
      {line('code', { required: true, help: t('codeHelp') })}
      {line('content', {})}
      <Field label={t('access')} error={form.errorOf('access')} help={t('accessHelp')} required>
        <Select
          options={sources.access.map(({ value, text }) => ({ value, label: value === 'signed-in' ? t('access.signed-in') : text }))}
          value={form.values.access}
          onChange={(value) => form.set('access', value)}
          disabled={readOnly}
          searchable
        />
      </Field>
      <Field label={t('from')} error={form.errorOf('from')} required>
        <div data-name="from">
          <Select
            options={sources.tables.map(({ table, title }) => ({ value: table, label: title, sub: table }))}
            value={form.values.from}
            onChange={(value) => form.set('from', value)}
            placeholder={t('choose')}
            disabled={readOnly}
          />
        </div>
      </Field>
    </div>
  )
}
