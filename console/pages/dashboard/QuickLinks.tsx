import { BriefcaseBusiness, Cctv, Film, Megaphone, Eye, LayoutGrid, RadioTower, Route, Siren, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { Icon } from '../../../elements/parts/icon'
import { usePageHost } from '../../../elements/parts/page-host'
import { useControlPermissions } from '../../../elements/parts/permission'
import { usePagePath } from '../parts/use-page-path'
import { operationsStrings } from './operations.strings'

const LINKS = [
  { name: 'wall', icon: LayoutGrid, page: '/cloudlive/wall', permission: 'cloudlive:play' },
  { name: 'newRoom', icon: RadioTower, page: '/dispatch?new=1', permission: 'dispatch:create' },
  { name: 'tracks', icon: Route, page: '/gpsinfo', permission: 'gps:list' },
  { name: 'addDevice', icon: Cctv, page: '/cloudlive/equipment', permission: 'equipment:list' },
  { name: 'replay', icon: Film, page: '/ibl/records', permission: 'record:list' },
  { name: 'pushes', icon: Upload, page: '/push/list', permission: 'push:list' },
  { name: 'sos', icon: Siren, page: '/sos', permission: 'sos:list' },
  { name: 'announce', icon: Megaphone, page: '/isystem/annountCement', permission: 'announcement:list' },
] as const

/** The pages that are opened most, as far as the user may. `without`: the page that shows them. */
export function QuickLinks({ without }: { without?: 'workplace' }): ReactNode {
  const t = useStrings(operationsStrings)
  const permissionOf = useControlPermissions()
  const { go } = usePageHost()
  const workplace = usePagePath('dashboard/workplace', {})
  const monitor = usePagePath('dashboard/monitor', {})
  const links = [
    ...(workplace === undefined || without === 'workplace'
      ? []
      : [{ name: 'workplace', icon: BriefcaseBusiness, page: workplace } as const]),
    ...(monitor === undefined ? [] : [{ name: 'monitor', icon: Eye, page: monitor } as const]),
    ...LINKS.filter(({ permission }) => permissionOf([permission]).outcome === 'allowed'),
  ]
  if (!go || links.length === 0) return null
  return (
    <nav className="ops-card ops-homecard ops-homelinks" aria-label={t('links')}>
      <header>
        <h2>{t('links')}</h2>
      </header>
      <ul className="ops-quicklinks">
        {links.map(({ name, icon, page }) => (
          <li key={name}>
            <button type="button" onClick={() => go(page)}>
              <Icon of={icon} size={20} />
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
