import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { reportPaths } from '../../../../elements/core/transport/report-paths'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { Button } from '../../../../elements/parts/button'
import { DataTable } from '../../../../elements/parts/data-table'
import { Empty, Failed, Note } from '../../../../elements/parts/indicators'
import { readReport } from '../../../../elements/parts/report/report.model'
import { cellOf } from '../report/report-resource'
import { draftBody, type ReportDraft } from './report-draft'
import { reportsStrings } from './reports.strings'

type Preview = { of: string } & ({ response: unknown } | { error: unknown })

/** Runs a report that need not be saved: its first rows, and its SQL for reading. */
export function PreviewTab({ draft }: { draft: ReportDraft }): ReactNode {
  const t = useStrings(reportsStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [busy, setBusy] = useState(false)
  const body = draftBody(draft)
  const version = JSON.stringify(body)

  async function run(): Promise<void> {
    setBusy(true)
    try {
      setPreview({ of: version, response: await transport.post(`${reportPaths.head}/preview`, body) })
    } catch (error) {
      setPreview({ of: version, error })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="ops-reportpreview">
      <div className="ops-row">
        <Button icon={Play} loading={busy} onClick={() => void run()}>
          {t(preview ? 'previewAgain' : 'preview')}
        </Button>
        {preview && 'response' in preview && <output className="ops-faint ops-cap">{rowsText(preview.response, t)}</output>}
      </div>
      {preview && preview.of !== version && <Note tone="warning">{t('previewStale')}</Note>}
      {!preview && <Empty small title={t('previewEmpty')} text={t('previewText')} />}
      {preview && 'error' in preview && <Failed small text={describeError(preview.error, locale)} />}
      {preview && 'response' in preview && <PreviewRows response={preview.response} />}
    </section>
  )
}

type Translator = ReturnType<typeof useStrings<keyof (typeof reportsStrings)['en']>>

function rowsText(response: unknown, t: Translator): string {
  const records: readonly unknown[] = isRecord(response) && Array.isArray(response.records) ? response.records : []
  return t('previewRows', { n: isRecord(response) ? stringValue(response.total) : '0', shown: records.length })
}

function PreviewRows({ response: data }: { response: unknown }): ReactNode {
  const t = useStrings(reportsStrings)
  const response: Record<string, unknown> = isRecord(data) ? data : {}
  const { columns } = readReport(response)
  const records: readonly unknown[] = Array.isArray(response.records) ? response.records : []
  const rows: Record<string, unknown>[] = records.filter(isRecord)
  const keyOfRow = new Map(rows.map((row, index) => [row, String(index)]))
  const parameters: readonly unknown[] = Array.isArray(response.parameters) ? response.parameters : []
  return (
    <>
      <div className="ops-panel">
        <DataTable<Record<string, unknown>>
          label={t('tab.preview')}
          rows={rows}
          rowKey={(row) => keyOfRow.get(row) ?? ''}
          columns={columns.map((column) => ({
            key: column.key,
            title: column.title,
            ...(column.kind === 'number' && !column.items && { align: 'end' as const }),
            ...(column.group !== undefined && { group: column.group }),
            text: (row) => cellOf(column, row[column.key]),
            render: (row) => cellOf(column, row[column.key]),
          }))}
          empty={<Empty small title={t('previewNone')} />}
        />
      </div>
      <h3>{t('sql')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached */}
      <pre className="ops-mono" tabIndex={0} aria-label={t('sql')}>
        {stringValue(response.sql)}
      </pre>
      {parameters.length > 0 && <p className="ops-faint ops-cap">{t('parameters', { values: parameters.map(stringValue).join(', ') })}</p>}
    </>
  )
}
