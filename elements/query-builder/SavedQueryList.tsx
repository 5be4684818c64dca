import { Bookmark, Check, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { IconButton, LinkButton } from '../parts/button'
import { Icon } from '../parts/icon'
import { wholeConditions } from './conditions'
import type { SavedQuery } from './query-builder.types'
import { queryBuilderStrings } from './query-builder.strings'

interface SavedQueryListProps {
  queries: readonly SavedQuery[]
  /** Title of the one that was loaded. */
  current: string | null
  /** The conditions are others than those of the loaded one. */
  isChanged: boolean
  onLoad: (query: SavedQuery) => void
  onRename: (query: SavedQuery) => void
  onRemove: (query: SavedQuery) => void
  onOverwrite: () => void
}

/** The side card of saved queries (clause 4.6-05). */
export function SavedQueryList({ queries, current, isChanged, onLoad, onRename, onRemove, onOverwrite }: SavedQueryListProps): ReactNode {
  const t = useStrings(queryBuilderStrings)
  const loaded = queries.find(({ title }) => title === current)
  return (
    <aside className="ops-savedqueries" aria-label={t('saved')}>
      <p>
        <b className="ops-strong">{t('saved')}</b> {queries.length > 0 && <span className="ops-faint ops-cap">{queries.length}</span>}
      </p>
      {queries.length === 0 && <p className="ops-faint">{t('noneSaved')}</p>}
      <ul>
        {queries.map((query) => {
          const { title } = query
          const isCurrent = title === current
          return (
            <li key={title} data-current={isCurrent ? '' : undefined}>
              <button type="button" className="ops-savedquery" aria-current={isCurrent} onClick={() => onLoad(query)}>
                <Icon of={isCurrent ? Check : Bookmark} size={14} />
                <b>{title}</b>
                <span className="ops-cap">{t('count', { n: wholeConditions(query).length, match: query.matchType.toUpperCase() })}</span>
              </button>
              <IconButton size="sm" icon={Pencil} label={t('rename', { name: title })} onClick={() => onRename(query)} />
              <IconButton size="sm" icon={Trash2} label={t('remove1', { name: title })} onClick={() => onRemove(query)} />
            </li>
          )
        })}
      </ul>
      {loaded && isChanged && (
        <div className="ops-changedquery">
          <span className="ops-dot" data-tone="warning" />
          <output>{t('changed', { name: loaded.title })}</output>
          <span className="ops-row">
            <LinkButton onClick={onOverwrite}>{t('overwriteSave')}</LinkButton>
            <LinkButton onClick={() => onLoad(loaded)}>{t('restore')}</LinkButton>
          </span>
        </div>
      )}
    </aside>
  )
}
