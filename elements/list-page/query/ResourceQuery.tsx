import { type ReactNode, useCallback, useMemo } from 'react'
import { useLocale } from '../../core/i18n'
import { lazyPart } from '../../parts/lazy-part'
import { queryOfParams, resultOf, superQueryParams } from '../../query-builder/conditions'
import type { CountRecords, Query } from '../../query-builder/query-builder.types'
import QuerySummary from '../../query-builder/QuerySummary'
import { stringValue } from '../resource/records'
import type { Resource, ResourceList } from '../resource/resource.types'
import { headingOf } from '../resource/words'
import { resourceQueryFields } from './resource-query-fields'

const QueryBuilderDialog = lazyPart(() => import('../../query-builder/QueryBuilderDialog'), { close: ({ onClose }) => onClose() })

export interface ResourceQueryProps {
  resource: Resource
  list: ResourceList
  /** The builder is open. */
  open: boolean
  onOpen: (open: boolean) => void
}

/** The advanced query of a list: what is in effect, in words, and the dialog that changes it (clause 4.6). */
export default function ResourceQuery({ resource, list, open, onOpen }: ResourceQueryProps): ReactNode {
  const locale = useLocale()
  const fields = useMemo(() => resourceQueryFields(resource, locale), [resource, locale])
  const params = stringValue(list.search['superQueryParams'])
  const query = queryOfParams(params, stringValue(list.search['superQueryMatchType']), fields)
  const { count: countWith } = list
  const count = useCallback<CountRecords>((result, signal) => countWith(superQueryParams(result), signal), [countWith])

  function applyQuery(next: Query): void {
    for (const [name, value] of Object.entries(superQueryParams(resultOf(next)))) list.setSearch(name, value)
    list.submit()
  }

  const shared = { fields, query, saveCode: resource.name }
  return (
    <>
      {params !== '' && <QuerySummary {...shared} onEdit={() => onOpen(true)} onChange={applyQuery} />}
      {open && (
        <QueryBuilderDialog
          {...shared}
          subject={headingOf(resource, locale)}
          count={count}
          onQuery={applyQuery}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  )
}
