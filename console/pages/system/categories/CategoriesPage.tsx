import type { ReactNode } from 'react'
import { has, useButtonRules } from '../../../../elements/core/permissions'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import type { PageProps } from '../../parts/page.types'
import { categories } from './categories.resource'

const { importExcel: _, ...otherPaths } = categories.paths
const notImported: Resource = { ...categories, paths: otherPaths }

/** Management of categories. Called with form data it shows that one. Servers that do not know the code read other workbooks. */
export default function CategoriesPage({ formData }: PageProps): ReactNode {
  const rules = useButtonRules()
  const readsPaths = ['category:add', 'system:category:add'].some((code) => has(rules, code))
  return <ResourcePage resource={readsPaths ? categories : notImported} list={useResourceList(categories)} recordId={formData?.id} />
}
