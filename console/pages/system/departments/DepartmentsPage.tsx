import { type ReactNode, useMemo } from 'react'
import { type ButtonRules, has, useButtonRules } from '../../../../elements/core/permissions'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import type { PageProps } from '../../parts/page.types'
import { departs, importCodes, moveCodes } from './departs.resource'

const { importExcel: _, ...otherPaths } = departs.paths
const { moves: __, ...standing } = departs.tree!
const notMoved: Resource = { ...departs, tree: standing, rowActions: departs.rowActions!.filter(({ key }) => key !== 'move') }

/** Servers that never heard of one of the codes cannot do it, or read other workbooks. */
function offeredBy(rules: ButtonRules): Resource {
  const holds = (codes: readonly string[]): boolean => codes.some((code) => has(rules, code))
  const movable = holds(moveCodes) ? departs : notMoved
  return holds(importCodes) ? movable : { ...movable, paths: otherPaths }
}

/** Management of departments. Called with form data it shows that one. */
export default function DepartmentsPage({ formData }: PageProps): ReactNode {
  const rules = useButtonRules()
  const resource = useMemo(() => offeredBy(rules), [rules])
  return <ResourcePage resource={resource} list={useResourceList(departs)} recordId={formData?.id} />
}
