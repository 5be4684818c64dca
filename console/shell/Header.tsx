import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useLocale, useStrings } from '../../elements/core/i18n'
import type { MenuNode } from '../../elements/core/permissions'
import { type SessionUser, sessionStrings } from '../../elements/core/session'
import { describeError, fileUrl } from '../../elements/core/transport'
import { useFeedback } from '../../elements/core/feedback'
import { Button, IconButton } from '../../elements/parts/button'
import { Avatar } from '../../elements/parts/marks'
import { Menu } from '../../elements/parts/menu'
import { useRuntime } from '../session/runtime-context'
import { AppearanceButtons } from './AppearanceButtons'
import { Breadcrumb } from './Breadcrumb'
import { shellStrings } from './shell.strings'

interface HeaderProps {
  user: SessionUser
  nodes: readonly MenuNode[]
  /** The menu is shown in full. */
  menuOpen: boolean
  onToggleMenu: () => void
}

export function Header({ user, nodes, menuOpen, onToggleMenu }: HeaderProps) {
  const t = useStrings(shellStrings)
  return (
    <header className="ops-topbar">
      <IconButton icon={menuOpen ? PanelLeftClose : PanelLeftOpen} label={t(menuOpen ? 'collapse' : 'expand')} aria-expanded={menuOpen} onClick={onToggleMenu} />
      <Breadcrumb nodes={nodes} />
      <div className="ops-topbar-end">
        <AppearanceButtons />
        <UserMenu user={user} />
      </div>
    </header>
  )
}

function UserMenu({ user }: { user: SessionUser }) {
  const t = useStrings(shellStrings)
  const session = useStrings(sessionStrings)
  const { config } = useRuntime()
  const signOut = useSignOut()
  const name = user.realname || user.username
  const greeting = t('greeting', { greeting: session(`greet.${user.welcome}`), name })
  return (
    <Menu
      label={t('userMenu', { name })}
      align="end"
      trigger={
        <Button kind="text">
          <Avatar name={name} src={fileUrl(config.get(), user.avatar)} />
          <span className="ops-username">{greeting}</span>
        </Button>
      }
      items={[{ key: 'logout', label: t('logout'), icon: LogOut, onSelect: () => void signOut() }]}
    />
  )
}

/** Asks, then ends the session here at once; a failure of the server's part is said and changes nothing. */
function useSignOut(): () => Promise<void> {
  const t = useStrings(shellStrings)
  const say = useStrings(sessionStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const { session, alerts } = useRuntime()
  return async () => {
    const sure = await feedback.confirm({ title: t('logoutTitle'), question: say('logout.confirm'), okText: t('logout') })
    if (!sure) return
    alerts.leave()
    const failure = await session.logout()
    if (failure) feedback.toast({ tone: 'warning', title: describeError(failure, locale), cause: 'logout' })
  }
}
