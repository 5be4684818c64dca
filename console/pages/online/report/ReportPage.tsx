import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { LinkButton } from '../../../../elements/parts/button'
import { Note } from '../../../../elements/parts/indicators'
import { useSubject } from '../../../../elements/parts/page-host'
import { reportByIdQuery, reportFieldsQuery } from '../../../../elements/parts/report/report-source'
import { PageSkeleton } from '../../parts/PageSkeleton'
import type { PageProps } from '../../parts/page.types'
import { LoadError } from '../LoadError'
import { ReportList } from './ReportList'
import { reportStrings } from './report.strings'

/** The id or code at the end of an address. */
function idIn(path: string): string {
  const last = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Any online report, by the id in its address (clause 2.2-12). */
export default function ReportPage({ path = '', formData }: PageProps): ReactNode {
  const t = useStrings(reportStrings)
  const locale = useLocale()
  const request = useServerData(reportByIdQuery(formData?.id ?? idIn(path)))
  const report = request.data
  const form = useServerData({ ...reportFieldsQuery(report?.id ?? '', ''), enabled: report !== undefined })
  useSubject(report?.name)

  if (request.status === 'failed') return <LoadError error={request.error} t={t} onRetry={request.retry} />
  if (!report || form.status === 'loading') return <PageSkeleton />
  const warning = form.status === 'failed' && (
    <Note tone="warning">
      {t('formFailed', { cause: describeError(form.error, locale) })} <LinkButton onClick={form.retry}>{t('retry')}</LinkButton>
    </Note>
  )
  // Without its search form it is another list.
  return <ReportList key={`${report.id} ${form.status}`} report={report} form={form.data ?? []} warning={warning} />
}
