import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, splitComma, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { stringOf } from '../../../../elements/list-page/resource/words'
import { LinkButton } from '../../../../elements/parts/button'
import { Spinner } from '../../../../elements/parts/Spinner'
import { loadDetails } from './details-form'
import { onlineFormStrings } from './online-form.strings'

interface DetailRowsProps {
  code: string
  resource: Resource
  record: WireRecord
}

/** A cell in words: of files their names. */
function textOfCell(row: WireRecord, key: string, type: string | undefined): string {
  const text = stringValue(row[`${key}_dictText`]) || stringValue(row[key])
  if (type !== 'file' && type !== 'image') return text
  return splitComma(text)
    .map((path) => path.slice(path.lastIndexOf('/') + 1))
    .join(', ')
}

/** The lists of details of a record, under its row. */
export function DetailRows({ code, resource, record }: DetailRowsProps): ReactNode {
  const t = useStrings(onlineFormStrings)
  const locale = useLocale()
  const lists = resource.fields.filter(({ rows }) => rows)
  const details = useServerData({
    // Who saves the record writes down when: then its details are others.
    key: ['online-details', code, recordIdOf(record), stringValue(record['update_time'])],
    load: (transport, signal) =>
      loadDetails(
        transport,
        code,
        record,
        lists.map(({ name }) => name),
        signal,
      ),
  })
  if (details.status === 'loading') return <Spinner />
  if (details.status === 'failed')
    return (
      <span>
        {t('detailsFailed', { reason: describeError(details.error, locale) })} <LinkButton onClick={details.retry}>{t('retry')}</LinkButton>
      </span>
    )
  return (
    <div className="ops-detailrows">
      {lists.map(({ name, rows }) => {
        const records = details.data?.[name] ?? []
        const columns = rows?.columns ?? []
        const title = stringOf(resource.strings, locale, name)
        if (records.length === 0) return <p key={name}>{`${title}: ${t('noDetails')}`}</p>
        return (
          <table key={name} className="ops-detailrows-table">
            <caption>{title}</caption>
            <thead>
              <tr>
                {columns.map(({ key, title: heading, type }) => (
                  <th key={key} scope="col" data-align={type === 'inputNumber' ? 'end' : undefined}>
                    {stringOf(resource.strings, locale, heading ?? key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((row, index) => (
                <tr key={recordIdOf(row) || index}>
                  {columns.map(({ key, type }) => (
                    <td key={key} data-align={type === 'inputNumber' ? 'end' : undefined}>
                      {textOfCell(row, key, type)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}
