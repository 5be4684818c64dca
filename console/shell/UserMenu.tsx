import { Bell, BellOff, Building2, Lock, LogOut, RefreshCw, Settings2, SlidersHorizontal, UserRound } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { useStrings } from '../../elements/core/i18n'
import type { MenuNode } from '../../elements/core/permissions'
import { type SessionUser, sessionStrings } from '../../elements/core/session'
import { fileUrl } from '../../elements/core/transport'
import { Button } from '../../elements/parts/button'
import { lazyPart } from '../../elements/parts/lazy-part'
import { Avatar } from '../../elements/parts/indicators'
import { Menu, type MenuItem } from '../../elements/parts/menu'
import { useControlPermissions } from '../../elements/parts/permission'
import { playAlert, soundsOn, switchSound } from '../notices/alert-sound'
import { useExplainItem } from '../permissions/use-explain-item'
import { useGo } from '../routes/use-go'
import { useRuntime } from '../session/runtime-context'
import { pagePath } from '../routes/page-path'
import { ownPasswordCodes } from './own-password-codes'
import { shellStrings } from './shell.strings'
import { useClearCache } from './use-clear-cache'
import { useSignOut } from './use-sign-out'

const PasswordDialog = lazyPart(() => import('./OwnPasswordDialog'), { close: ({ onClose }) => onClose() })
const DepartDialog = lazyPart(() => import('./OwnDepartDialog'), { close: ({ onClose }) => onClose() })

interface UserMenuProps {
  user: SessionUser
  /** The whole menu, hidden entries too: pages of the account are shown where the server gives them. */
  nodes: readonly MenuNode[]
  /** Absent where the settings of the layout are not offered. */
  onSettings: (() => void) | undefined
}

/** Avatar and greeting; behind them everything about oneself (clauses 2.6). */
export const UserMenu = memo(function UserMenu({ user, nodes, onSettings }: UserMenuProps): ReactNode {
  const t = useStrings(shellStrings)
  const session = useStrings(sessionStrings)
  const { config, storage } = useRuntime()
  const [sound, setSound] = useState(() => soundsOn(storage))
  const go = useGo()
  const signOut = useSignOut()
  const clearCache = useClearCache()
  const explain = useExplainItem(nodes)
  const [shown, setShown] = useState<'password' | 'depart' | null>(null)
  const mayChangePassword = useControlPermissions()(ownPasswordCodes).drawn
  const name = user.realname || user.username
  const greeting = t('greeting', { greeting: session(`greet.${user.welcome}`), name })
  const close = (): void => setShown(null)

  /** Whoever turns it on hears what it will be. */
  function turnSound(): void {
    setSound(!sound)
    switchSound(storage, !sound)
    if (!sound) playAlert()
  }

  const pageItem = (key: 'account/center' | 'account/settings', label: string, icon: typeof UserRound): MenuItem[] => {
    const path = pagePath(nodes, key)
    return path === undefined ? [] : [{ key, label, icon, onSelect: () => go(path) }]
  }
  const items: MenuItem[] = [
    ...pageItem('account/center', t('accountCenter'), UserRound),
    ...pageItem('account/settings', t('accountSettings'), Settings2),
    ...(onSettings ? [{ key: 'settings', label: t('settings'), icon: SlidersHorizontal, onSelect: onSettings }] : []),
    ...(mayChangePassword ? [{ key: 'password', label: t('changePassword'), icon: Lock, onSelect: () => setShown('password') }] : []),
    { key: 'depart', label: t('switchDepart'), icon: Building2, onSelect: () => setShown('depart') },
    { key: 'cache', label: t('clearCache'), icon: RefreshCw, onSelect: () => void clearCache() },
    { key: 'sound', label: t(sound ? 'soundOff' : 'soundOn'), icon: sound ? BellOff : Bell, onSelect: turnSound },
    ...explain,
    'separator',
    { key: 'logout', label: session('logout'), icon: LogOut, onSelect: () => void signOut() },
  ]

  return (
    <>
      <Menu
        label={t('userMenu', { name })}
        align="end"
        trigger={
          <Button kind="text">
            <Avatar name={name} src={fileUrl(config.get(), user.avatar)} />
            <span className="ops-username">{greeting}</span>
          </Button>
        }
        items={items}
      />
      {shown === 'password' && <PasswordDialog onClose={close} />}
      {shown === 'depart' && <DepartDialog onClose={close} />}
    </>
  )
})
