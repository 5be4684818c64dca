import { type ReactNode, useMemo } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { textOf } from '../../../../elements/list-page/resource/records'
import { useResourceList } from '../../../../elements/list-page/resource/use-resource-list'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import type { TreeNode } from '../../../../elements/parts/tree'
import { TreeBeside } from '../../TreeBeside'
import { addressBook } from './address-book.resource'
import { addressBookStrings } from './address-book.strings'
import { useOrgTree } from './use-org-tree'

/** Stands for all departments; no code of one has it. */
const all = '*'

function named(nodes: readonly TreeNode[], key: string): string | undefined {
  for (const { key: own, label, children = [] } of nodes) {
    const name = own === key ? label : named(children, key)
    if (name !== undefined) return name
  }
  return undefined
}

/** The people of the organisation, of all departments or of the chosen one with all below it. */
export default function BookPage(): ReactNode {
  const t = useStrings(addressBookStrings)
  const locale = useLocale()
  const list = useResourceList(addressBook)
  const { data, status, error, retry } = useOrgTree()
  const nodes = useMemo(() => [{ id: all, key: all, label: t('everybody') }, ...(data ?? [])], [data, t])
  const chosen = textOf(list.search['orgCode']) || all

  function show(key: string): void {
    list.setSearch('orgCode', key === all ? '' : key)
    list.submit()
  }

  const instead = {
    loading: <Skeleton height={200} />,
    failed: <LoadFailure text={t('departsFailed', { reason: describeError(error, locale) })} onRetry={retry} />,
    ready: undefined,
  }[status]
  return (
    <TreeBeside
      label={t('departments')}
      nodes={nodes}
      value={chosen}
      chosen={named(nodes, chosen) ?? chosen}
      onChange={show}
      searchPlaceholder={t('findDepartment')}
      instead={instead}
    >
      <ResourcePage resource={addressBook} list={list} singleAction />
    </TreeBeside>
  )
}
