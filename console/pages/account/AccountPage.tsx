import { useSheet } from '../../../elements/core/define/host-context'
import { Settings2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { menuOf } from '../../../elements/core/permissions'
import { describeError } from '../../../elements/core/transport'
import { Failed, Skeleton } from '../../../elements/parts/indicators'
import { useSessionUser } from '../../session/runtime-context'
import { PageFrame } from '../../shell/PageFrame'
import { pagePath } from '../../routes/page-path'
import accountCss from './account.css?inline'
import { accountStrings } from './account.strings'
import type { Account } from './read-account'
import { useAccount } from './use-account'

interface AccountPageProps {
  description: string
  /** The other page about the own account, which the head leads to. */
  other: 'center' | 'settings'
  children: (account: Account, renew: () => void) => ReactNode
}

const icons = { center: UserRound, settings: Settings2 } as const

/** A page about the own account: head, loading, failure and retry are the same for each. */
export function AccountPage({ description, other, children }: AccountPageProps): ReactNode {
  const t = useStrings(accountStrings)
  const locale = useLocale()
  const { status, data, error, retry } = useAccount()
  const user = useSessionUser()
  const to = pagePath(menuOf(user?.permissionList ?? []).nodes, `account/${other}`)
  useSheet(accountCss)
  return (
    <PageFrame
      description={description}
      links={to === undefined ? [] : [{ text: t(other), to, icon: icons[other] }]}
      busy={status === 'loading'}
    >
      {status === 'loading' && (
        <div className="ops-card">
          <Skeleton height={160} />
        </div>
      )}
      {status === 'failed' && <Failed title={t('failed')} text={describeError(error, locale)} onRetry={retry} />}
      {data && children(data, retry)}
    </PageFrame>
  )
}
