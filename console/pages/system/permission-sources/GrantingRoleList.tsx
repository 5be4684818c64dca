import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { GrantingRole } from './read-sources'
import { permissionSourcesStrings } from './permission-sources.strings'

/** Roles, a line for each; of one of a department also that department. */
export function GrantingRoleList({ roles }: { roles: readonly GrantingRole[] }): ReactNode {
  const t = useStrings(permissionSourcesStrings)
  return roles.map(({ id, name, code, depart }) => (
    <span key={id}>
      {name} <code className="ops-faint ops-cap">{code}</code>
      {depart !== '' && <span className="ops-muted"> {t('departRole', { depart })}</span>}
    </span>
  ))
}
