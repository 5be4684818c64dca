import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { readGrantingRoles } from './read-sources'
import { permissionSourcesStrings } from './permission-sources.strings'
import { GrantingRoleList } from './GrantingRoleList'

/** Which roles would give somebody an entry that he does not have. */
export function GrantingRoles({ entryId }: { entryId: string }): ReactNode {
  const t = useStrings(permissionSourcesStrings)
  const locale = useLocale()
  const { data, status, error, retry } = useServerData({
    key: ['right-givers', entryId],
    load: (transport, signal) => readGrantingRoles(transport, entryId, signal),
    noCache: true,
  })
  if (status === 'failed') return <LoadFailure text={t('giversFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  if (!data) return <Skeleton width={160} height={16} />
  if (data.length === 0) return t('noGivers')
  return (
    <>
      <GrantingRoleList roles={data} />
      {data.some(({ depart }) => depart !== '') && <span className="ops-help">{t('giversNote')}</span>}
    </>
  )
}
