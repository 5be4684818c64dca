import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { Empty, Status } from '../../../../elements/parts/indicators'
import dataLogCss from './data-log.css?inline'
import { dataLogStrings } from './data-log.strings'
import type { Difference } from './differences'

/** Fields with what they were and what they are. */
export function Differences({ rows, isShort }: { rows: readonly Difference[]; isShort: boolean }): ReactNode {
  const t = useStrings(dataLogStrings)
  useSheet(dataLogCss)
  const shown = isShort ? rows.filter(({ differs }) => differs) : rows
  if (shown.length === 0) return <Empty small title={t('noDifference')} />
  const value = (text: string | undefined): ReactNode =>
    text === undefined || text === '' ? <span className="ops-faint">{t('none')}</span> : text
  return (
    <table className="ops-versions-table">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('left')}</th>
          <th scope="col">{t('right')}</th>
          <th scope="col">{t('mark')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ field, left, right, differs }) => (
          <tr key={field} data-differs={differs || undefined}>
            <th scope="row">{field}</th>
            <td>{value(left)}</td>
            <td>{value(right)}</td>
            <td>{differs ? <Status tone="warning">{t('differs')}</Status> : <span className="ops-faint">{t('same')}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
