import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { FormItem, RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { OwnFormProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button, IconButton } from '../../../../elements/parts/button'
import { Textarea, TextInput } from '../../../../elements/parts/field'
import mqttCss from '../mqtt.css?inline'
import { productPath } from '../mqtt-paths'
import { productStrings } from './products.strings'

const columns = ['name', 'title', 'unit', 'warnBelow', 'warnAbove'] as const
type Row = Readonly<Record<(typeof columns)[number], string>>

const emptyRow: Row = { name: '', title: '', unit: '', warnBelow: '', warnAbove: '' }

/** Rows as the text that the form keeps. */
const textOf = (rows: readonly Row[]): string => JSON.stringify(rows)

function rowsOf(text: string): Row[] {
  const value: unknown = JSON.parse(text)
  return (Array.isArray(value) ? value.filter(isRecord) : []).map(rowOf)
}

function rowOf(metric: WireRecord): Row {
  const [name, title, unit, warnBelow, warnAbove] = columns.map((column) => stringValue(metric[column]))
  return { name: name!, title: title!, unit: unit!, warnBelow: warnBelow!, warnAbove: warnAbove! }
}

const limit = (text: string): number | null => (text.trim() === '' ? null : Number(text))

const words = [
  ['productKey', ['产品标识']],
  ['name', ['产品名称']],
  ['commands', ['产品定义']],
] as const

function startOf(record: WireRecord | null) {
  const list = (value: unknown): WireRecord[] => (Array.isArray(value) ? value.filter(isRecord) : [])
  return {
    productKey: stringValue(record?.['productKey']),
    name: stringValue(record?.['name']),
    telemetry: textOf(record ? list(record['telemetry']).map(rowOf) : [emptyRow]),
    commands: JSON.stringify(record ? list(record['commands']) : [], null, 2),
  }
}

/** Why a text is no JSON; null: it is. */
function jsonProblem(text: string): string | null {
  try {
    JSON.parse(text || '[]')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A product: its metrics as rows, its commands as JSON. */
export default function ProductForm({ mode, record, onClose, onSaved }: OwnFormProps): ReactNode {
  useSheet(mqttCss)
  const t = useStrings(productStrings)
  const transport = useTransport()
  const form = useRecordForm({
    mode,
    start: startOf(record),
    fields: () => ({
      productKey: { label: t('productKey'), required: true },
      name: { label: t('name'), required: true },
      telemetry: {
        label: t('telemetry'),
        check: (text) =>
          rowsOf(text).some((row) => [row.warnBelow, row.warnAbove].some((value) => Number.isNaN(limit(value)))) ? t('wrongNumber') : null,
      },
      commands: {
        label: t('commands'),
        check: (text) => {
          const reason = jsonProblem(text)
          return reason === null ? null : t('notJson', { reason })
        },
      },
    }),
    texts: words,
    save: async ({ productKey, name, telemetry, commands }) => {
      const metrics = rowsOf(telemetry)
        .filter((row) => row.name.trim() !== '')
        .map((row) => ({ ...row, warnBelow: limit(row.warnBelow), warnAbove: limit(row.warnAbove) }))
      const body = { productKey, name, telemetry: metrics, commands: JSON.parse(commands || '[]') as unknown }
      const { message } =
        record === null
          ? await transport.envelope({ method: 'POST', path: productPath('add'), body })
          : await transport.envelope({ method: 'PUT', path: productPath('edit'), body: { ...body, id: recordIdOf(record) } })
      return message
    },
    onSaved,
  })
  return (
    <RecordDialog
      heading={t(record === null ? 'addTitle' : 'editTitle')}
      subject={stringValue(record?.['name'])}
      width={860}
      form={form}
      onClose={onClose}
    >
      <FormItem of={form.item('name')}>
        {({ value, onChange, onBlur, disabled }) => (
          <TextInput maxLength={100} {...{ value, onChange, onBlur, disabled }} data-autofocus="" />
        )}
      </FormItem>
      <FormItem of={form.item('productKey')}>
        {({ value, onChange, onBlur, disabled }) => (
          <TextInput maxLength={64} {...{ value, onChange, onBlur }} disabled={disabled || record !== null} />
        )}
      </FormItem>
      <FormItem of={form.item('telemetry')} wide bare>
        {({ value, onChange, disabled }) => (
          <Metrics rows={rowsOf(value)} disabled={disabled} onChange={(rows) => onChange(textOf(rows))} />
        )}
      </FormItem>
      <FormItem of={form.item('commands')} help={t('commandsHelp')} wide>
        {({ value, onChange, onBlur, disabled }) => <Textarea className="ops-mono" rows={14} {...{ value, onChange, onBlur, disabled }} />}
      </FormItem>
    </RecordDialog>
  )
}

interface MetricsProps {
  rows: readonly Row[]
  disabled: boolean
  onChange: (rows: readonly Row[]) => void
}

function Metrics({ rows, disabled, onChange }: MetricsProps): ReactNode {
  const t = useStrings(productStrings)
  const headings = { name: t('metricName'), title: t('metricTitle'), unit: t('unit'), warnBelow: t('warnBelow'), warnAbove: t('warnAbove') }
  return (
    <table className="ops-mqtt-metrics">
      <caption>{t('telemetry')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {headings[column]}
            </th>
          ))}
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name while they are typed
          <tr key={index}>
            {columns.map((column) => (
              <td key={column}>
                <TextInput
                  size="sm"
                  aria-label={`${headings[column]} ${index + 1}`}
                  value={row[column]}
                  maxLength={100}
                  disabled={disabled}
                  onChange={(text) => onChange(rows.with(index, { ...row, [column]: text }))}
                />
              </td>
            ))}
            <td>
              {!disabled && (
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={t('removeMetric', { n: index + 1 })}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
      {!disabled && (
        <tfoot>
          <tr>
            <td colSpan={6}>
              <Button size="sm" icon={Plus} onClick={() => onChange([...rows, emptyRow])}>
                {t('addMetric')}
              </Button>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
