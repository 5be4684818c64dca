import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { listPage, useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps, FormExtensions, FormValues, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { PageLink } from '../../../../elements/parts/button'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { StoredTextField } from '../../parts/StoredText'
import { usePagePath } from '../../parts/use-page-path'
import { dataLogStrings } from '../data-log/data-log.strings'
import { Differences } from '../data-log/Differences'
import { isTable } from '../data-log/logged-tables'
import { changesIn, readableChanges } from '../data-log/readable-fields'
import { useObjectResource } from '../data-log/use-object-resource'

/** Versions that are shown; the data log has all. */
const MAX_VERSIONS = 20

/** What the operation of a line changed: record by record, field by field. */
function LineChanges({ record }: EditorProps): ReactNode {
  const t = useStrings(dataLogStrings)
  const locale = useLocale()
  const logId = record ? recordIdOf(record) : ''
  const page = usePagePath('monitor/data-log', { logId })
  const { status, data, error, retry } = useServerData({
    key: ['line-changes', logId],
    load: async (transport, signal) => {
      const query = { logId, pageNo: 1, pageSize: MAX_VERSIONS, column: 'dataTable', order: 'asc' }
      const { rows, total } = listPage(await transport.get('/sys/dataLog/list', query, { signal }), 1, MAX_VERSIONS)
      // The state before the first known change is no change of this operation.
      return { total, versions: rows.filter(isRecord).filter((row) => row['logId'] === logId && row['createBy'] !== null) }
    },
    noCache: true,
  })
  if (status === 'loading') return <Skeleton height={120} />
  if (status === 'failed' || !data) return <LoadFailure text={t('failed', { cause: describeError(error, locale) })} onRetry={retry} />
  return (
    <div className="ops-versions">
      {data.versions.length === 0 && <p className="ops-muted">{t('noVersions')}</p>}
      {data.versions.map((version) => (
        <VersionChanges key={recordIdOf(version)} version={version} />
      ))}
      {data.total > 0 && page !== undefined && (
        <p>
          <PageLink to={{ page }}>{t('toDataLog', { n: data.total })}</PageLink>
        </p>
      )}
    </div>
  )
}

function VersionChanges({ version }: { version: WireRecord }): ReactNode {
  const t = useStrings(dataLogStrings)
  const locale = useLocale()
  const table = stringValue(version['dataTable'])
  const resource = useObjectResource(table)
  const rows = readableChanges(resource, changesIn(version), locale)
  const what = stringValue(version['dataContent']) === '' ? t('wasDeleted') : version['dataVersion'] === '1' ? t('wasAdded') : ''
  return (
    <section>
      <h3 className="ops-versions-head">
        {isTable(table) ? t(table) : table} {stringValue(version['objectName'])} {what}
      </h3>
      {rows.length > 0 && <Differences rows={rows} isShort />}
    </section>
  )
}

/** What the detail of a line shows where its server names what was touched. */
const logForm: FormExtensions = {
  fields: {
    logContent: { Editor: StoredTextField },
    objectKind: { shown: isNamed },
    objectName: { shown: isNamed },
    changes: { Editor: LineChanges, shown: isNamed },
  },
}

function isNamed(values: FormValues): boolean {
  return values['objectName'] !== ''
}

export default logForm
