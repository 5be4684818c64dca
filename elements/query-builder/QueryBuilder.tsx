import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import { useOpen } from '../core/define/use-open'
import { useStrings } from '../core/i18n'
import { Button } from '../parts/button'
import { FeedbackHost } from '../parts/feedback'
import { lazyPart } from '../parts/lazy-part'
import { queryOf, resultOf, savedQueriesOf, superQueryParams, wholeConditions } from './conditions'
import type { queryBuilderProps } from './query-builder.props'
import { queryBuilderStrings } from './query-builder.strings'
import type { Query } from './query-builder.types'
import QuerySummary from './QuerySummary'
import type { QueryKeeper } from './use-saved-queries'

const QueryBuilderDialog = lazyPart(() => import('./QueryBuilderDialog'), { close: ({ onClose }) => onClose() })

/** The view of `<ops-query-builder>`: its button, what is asked for in words, and the dialog. */
export default function QueryBuilder(props: ViewProps<typeof queryBuilderProps>): ReactNode {
  const { fields = [], value, subject, saveCode = '', savedQueries, count, onQuery } = props
  const t = useStrings(queryBuilderStrings)
  const [open, setOpen] = useOpen(props)
  const query = queryOf(value, fields)
  const isActive = wholeConditions(query).length > 0
  const keeper = savedQueries && keeperOf(savedQueries, props)

  function submit(next: Query): void {
    const result = resultOf(next)
    onQuery({ ...next, ...result, ...superQueryParams(result) })
  }

  return (
    <FeedbackHost>
      <div className="ops-row flex-wrap">
        <Button icon={ListFilter} aria-pressed={isActive} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
        {isActive && <QuerySummary query={query} {...{ fields, saveCode, keeper }} onEdit={() => setOpen(true)} onChange={submit} />}
      </div>
      {open && (
        <QueryBuilderDialog {...{ fields, query, subject, saveCode, keeper, count }} onQuery={submit} onClose={() => setOpen(false)} />
      )}
    </FeedbackHost>
  )
}

/** Saving is the page's: it is told, and may make us wait. */
function keeperOf(queries: QueryKeeper['queries'], { onSaveQuery, onRemoveQuery }: Parameters<typeof QueryBuilder>[0]): QueryKeeper {
  async function wasSaved(emit: (waitUntil: (work: Promise<unknown>) => void) => void): Promise<void> {
    const works: Promise<unknown>[] = []
    emit((work) => works.push(work))
    await Promise.all(works)
  }
  return {
    queries: savedQueriesOf(queries),
    save: (query, replaced) => wasSaved((waitUntil) => onSaveQuery({ query, replaced, waitUntil })),
    remove: (title) => wasSaved((waitUntil) => onRemoveQuery({ title, waitUntil })),
  }
}
