import { type ReactNode, useMemo } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { useDepartLevels } from '../../../../elements/parts/departs/use-departs'
import { useDepartNames } from '../../../../elements/parts/departs/use-depart-names'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import type { TreeNode } from '../../../../elements/parts/tree'
import { SearchFailure } from '../../../../elements/parts/tree-picker/SearchFailure'
import { TreeSidebar } from '../../parts/TreeSidebar'
import { addressBook } from './address-book.resource'
import { addressBookStrings } from './address-book.strings'

/** Stands for all departments; no code of one has it. */
const all = '*'

/** The people of the organisation, of all departments or of the chosen one with all below it. */
export default function BookPage(): ReactNode {
  const t = useStrings(addressBookStrings)
  const locale = useLocale()
  const list = useResourceList(addressBook)
  const { response, matches: found, tree } = useDepartLevels(true, 'orgCode')
  const nodes = useMemo(() => [{ id: all, key: all, label: t('everybody') }, ...tree.nodes], [tree.nodes, t])
  const code = stringValue(list.search['orgCode'])
  const { names, learn } = useDepartNames(code, 'orgCode')

  function show(key: string, node: TreeNode): void {
    learn([node])
    list.setSearch('orgCode', key === all ? '' : key)
    list.submit()
  }

  const instead = {
    loading: <Skeleton height={200} />,
    failed: <LoadFailure text={t('departsFailed', { reason: describeError(response.error, locale) })} onRetry={response.retry} />,
    ready: undefined,
  }[response.status]
  return (
    <TreeSidebar
      label={t('departments')}
      {...tree}
      nodes={nodes}
      value={code || all}
      chosen={code === '' ? t('everybody') : (names[code] ?? code)}
      onChange={show}
      searchPlaceholder={t('findDepartment')}
      note={<SearchFailure response={found} />}
      instead={instead}
    >
      <ResourcePage resource={addressBook} list={list} />
    </TreeSidebar>
  )
}
