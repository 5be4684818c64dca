import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { Field } from '../../../../elements/parts/field'
import type { Form } from '../../../../elements/parts/form'
import { Select } from '../../../../elements/parts/select'
import type { ReportDraft } from './report-draft'
import { reportsStrings } from './reports.strings'

interface ChartTabProps {
  form: Form<ReportDraft>
  readOnly: boolean
}

/** What is drawn of a report above its rows. */
export function ChartTab({ form, readOnly }: ChartTabProps): ReactNode {
  const t = useStrings(reportsStrings)
  const { values } = form
  const fields = values.items.flatMap((item) => {
    const value = stringValue(item['fieldName'])
    return value === '' ? [] : [{ value, label: stringValue(item['fieldTxt']) || value }]
  })
  return (
    <div className="ops-reportbase">
      <Field label={t('chartKind')}>
        <Select
          options={[
            { value: 'bar', label: t('chart.bar') },
            { value: 'ring', label: t('chart.ring') },
          ]}
          value={values.chartKind}
          onChange={(kind) => form.set('chartKind', kind)}
          placeholder={t('chart.none')}
          clearable
          disabled={readOnly}
        />
      </Field>
      {values.chartKind !== '' &&
        (['chartCategory', 'chartValue'] as const).map((name) => (
          <Field key={name} label={t(name)} error={form.errorOf(name)} required>
            <Select
              options={fields}
              value={values[name]}
              onChange={(field) => form.set(name, field)}
              placeholder={t('choose')}
              disabled={readOnly}
            />
          </Field>
        ))}
    </div>
  )
}
