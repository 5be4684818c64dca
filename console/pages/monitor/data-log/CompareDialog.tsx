import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { OwnFormProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { LinkButton } from '../../../../elements/parts/button'
import { Checkbox, Field } from '../../../../elements/parts/field'
import { Empty, LoadFailure, Note, Skeleton } from '../../../../elements/parts/indicators'
import { usePageHost } from '../../../../elements/parts/page-host'
import { Select } from '../../../../elements/parts/select'
import dataLogCss from './data-log.css?inline'
import { dataLogStrings } from './data-log.strings'
import { isTable } from './logged-tables'
import { Differences } from './Differences'
import { contentOf, differencesOf } from './differences'
import { readableDifferences } from './readable-fields'
import { usePagePath } from '../../parts/use-page-path'
import { useObjectResource } from './use-object-resource'

interface CompareDialogProps {
  /** One version, which is compared with the one before it, or two. */
  records: readonly WireRecord[]
  onClose: () => void
}

const versionOf = (record: WireRecord): number => Number(record['dataVersion'])

/** What is different between two versions of a record; both can be chosen. */
export default function CompareDialog({ records, onClose }: CompareDialogProps): ReactNode {
  const t = useStrings(dataLogStrings)
  const locale = useLocale()
  useSheet(dataLogCss)
  const [one] = records
  const [dataTable, dataId] = [stringValue(one?.['dataTable']), stringValue(one?.['dataId'])]
  const [chosen, setChosen] = useState<{ left?: string; right?: string }>(() => {
    const [older, newer] = records.toSorted((a, b) => versionOf(a) - versionOf(b)).map(recordIdOf)
    return newer === undefined ? { right: older ?? '' } : { left: older ?? '', right: newer }
  })
  const [isShort, setShort] = useState(true)
  const request = useServerData({
    key: ['data-versions', dataTable, dataId],
    load: async (transport, signal) => transport.get('/sys/dataLog/queryDataVerList', { dataTable, dataId }, { signal }),
    noCache: true,
  })
  const versions = (Array.isArray(request.data) ? request.data : []).filter(isRecord).toSorted((a, b) => versionOf(b) - versionOf(a))
  const right = versions.find((version) => recordIdOf(version) === chosen.right) ?? versions[0]
  const older = right && versions.find((version) => versionOf(version) < versionOf(right))
  // Undefined: what was before the first one.
  const left = chosen.left === undefined ? older : versions.find((version) => recordIdOf(version) === chosen.left)
  const resource = useObjectResource(dataTable)
  const logId = stringValue(right?.['logId'])
  const logPage = usePagePath('monitor/log', { id: logId })
  const { go } = usePageHost()
  const showLog =
    go && logId !== '' && logPage !== undefined
      ? () => {
          onClose()
          go(logPage)
        }
      : undefined
  const options = versions.map((version) => ({
    value: recordIdOf(version),
    label: t('versionOf', { version: stringValue(version['dataVersion']), time: stringValue(version['createTime']) }),
    sub: [stringValue(version['createBy']), stringValue(version['dataContent']) === '' ? t('deleted') : ''].join(' ').trim(),
  }))
  const contents = [left, right].map((version) => stringValue(version?.['dataContent']))
  const unreadable = contents.find((content) => content !== '' && !contentOf(content))

  return (
    <Dialog
      open
      heading={t('compareTitle')}
      subtitle={`${isTable(dataTable) ? t(dataTable) : dataTable} ${stringValue(right?.['objectName']) || dataId}`}
      width={880}
      fullscreenSwitch
      onOpenChange={onClose}
    >
      {request.status === 'loading' && <Skeleton height={280} />}
      {request.status === 'failed' && (
        <LoadFailure text={t('failed', { cause: describeError(request.error, locale) })} onRetry={request.retry} />
      )}
      {request.status === 'ready' && right && (
        <div className="ops-versions">
          <div className="ops-versions-choice">
            <Field label={t('left')}>
              <Select
                options={[...options, { value: '', label: t('nothing') }]}
                value={left ? recordIdOf(left) : ''}
                onChange={(id) => setChosen({ ...chosen, left: id })}
              />
            </Field>
            <Field label={t('right')}>
              <Select options={options} value={recordIdOf(right)} onChange={(id) => setChosen({ ...chosen, right: id })} />
            </Field>
          </div>
          <Checkbox checked={isShort} onChange={setShort}>
            {t('onlyChanged')}
          </Checkbox>
          {unreadable !== undefined && <Note tone="warning">{t('unreadable', { content: unreadable })}</Note>}
          <Differences
            rows={readableDifferences(resource, differencesOf(contents[0] ?? '', contents[1] ?? ''), versions, locale)}
            isShort={isShort}
          />
          {showLog && (
            <p>
              <LinkButton role="link" onClick={showLog}>
                {t('toLog')}
              </LinkButton>
            </p>
          )}
        </div>
      )}
      {request.status === 'ready' && versions.length === 0 && <Empty small title={t('empty')} />}
    </Dialog>
  )
}

/** One version beside the one before it. */
export function VersionDialog({ record, onClose }: OwnFormProps): ReactNode {
  return record && <CompareDialog records={[record]} onClose={onClose} />
}
