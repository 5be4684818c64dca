import { type ReactNode, useMemo } from 'react'
import { isRegisteredCode, useButtonRules } from '../../../../elements/core/permissions'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import type { PageProps } from '../../parts/page.types'
import { homeCodes } from './role-home.resource'
import { roles } from './roles.resource'

/** Servers that never heard of its permissions have no home pages of roles. */
const homeless: Resource = { ...roles, rowActions: roles.rowActions!.filter(({ key }) => key !== 'home') }

/** Management of roles. Called with form data it shows that one. */
export default function RolesPage({ formData }: PageProps): ReactNode {
  const rules = useButtonRules()
  const resource = useMemo(() => (homeCodes.some((code) => isRegisteredCode(rules, code)) ? roles : homeless), [rules])
  return <ResourcePage resource={resource} list={useResourceList(roles)} recordId={formData?.id} />
}
