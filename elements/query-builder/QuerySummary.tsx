import { ListFilter, X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { useLocale, useStrings } from '../core/i18n'
import { LinkButton } from '../parts/button'
import { Icon } from '../parts/icon'
import { queryOf, sameQuery } from './conditions'
import type { Query, QueryField } from './query-builder.types'
import queryCss from './query-builder.css?inline'
import { queryBuilderStrings } from './query-builder.strings'
import { describeConditions } from './query-text'
import { type QueryKeeper, useSavedQueries } from './use-saved-queries'

export interface QuerySummaryProps {
  /** Null: there is one, but it cannot be read. */
  query: Query | null
  fields: readonly QueryField[]
  saveCode: string
  keeper?: QueryKeeper | undefined
  onEdit: () => void
  /** Another query is in effect; without conditions none. */
  onChange: (query: Query) => void
}

/** The advanced query that is in effect, above the list it narrows: readable, each condition with a cross of its own. */
export default function QuerySummary({ query, fields, saveCode, keeper, onEdit, onChange }: QuerySummaryProps): ReactNode {
  const t = useStrings(queryBuilderStrings)
  const locale = useLocale()
  const { queries } = useSavedQueries(saveCode, keeper)
  useSheet(queryCss)
  const conditions = query ? describeConditions(query, fields, t, locale) : []
  const title = query && queries.find((one) => sameQuery(queryOf(one, fields), query))?.title
  const joint = t(query?.matchType === 'or' ? 'alsoOr' : 'alsoAnd')
  const without = (at: number): void =>
    onChange({ matchType: query?.matchType ?? 'and', records: conditions.toSpliced(at, 1).map(({ condition }) => condition) })
  return (
    <div className="ops-querybar" role="group" aria-label={t('active')}>
      <Icon of={ListFilter} size={14} />
      {title && <b className="ops-strong">{title}</b>}
      {conditions.map(({ condition, name, value }, at) => (
        <Fragment key={at}>
          {at > 0 && <span className="ops-faint">{joint}</span>}
          <span className="ops-querychip">
            <span className="ops-muted">{name}</span>
            <span className="ops-faint">{t(`rule.${condition.rule}`)}</span>
            {value !== '' && <b>{value}</b>}
            <button type="button" className="ops-remove relative" aria-label={t('dropCondition', { name })} onClick={() => without(at)}>
              <Icon of={X} size={12} />
            </button>
          </span>
        </Fragment>
      ))}
      {!query && <span>{t('unreadable')}</span>}
      <LinkButton onClick={onEdit}>{t('edit')}</LinkButton>
      <LinkButton onClick={() => onChange({ matchType: 'and', records: [] })}>{t('clear')}</LinkButton>
    </div>
  )
}
