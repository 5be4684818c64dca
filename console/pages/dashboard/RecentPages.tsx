import { History } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { menuOf } from '../../../elements/core/permissions'
import { Ellipsis } from '../../../elements/parts/float'
import { Empty } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import { titleIn } from '../../routes/page-titles'
import { readRecentPages } from '../../routes/recent-pages'
import { useRuntime, useSessionUser } from '../../session/runtime-context'
import { searchItemsOf } from '../../shell/menu-items'
import { operationsStrings } from './operations.strings'

/** The pages that the user opened last, as this browser remembers them. */
export function RecentPages(): ReactNode {
  const t = useStrings(operationsStrings)
  const locale = useLocale()
  const { go } = usePageHost()
  const { storage } = useRuntime()
  const [paths] = useState(() => readRecentPages(storage))
  const user = useSessionUser()
  const pages = useMemo(() => {
    const items = new Map(searchItemsOf(menuOf(user?.permissionList ?? []).nodes).map((item) => [item.path, item.title]))
    return paths.flatMap((path) => {
      const title = items.get(path)
      return title === undefined ? [] : [{ path, title }]
    })
  }, [paths, user])
  if (!go) return null
  return (
    <nav className="ops-card ops-homecard" aria-label={t('recent')}>
      <header>
        <h2>{t('recent')}</h2>
      </header>
      {pages.length === 0 ? (
        <Empty icon={History} title={t('noRecent')} small />
      ) : (
        <ul className="ops-homerows">
          {pages.map(({ path, title }) => (
            <li key={path}>
              <button type="button" onClick={() => go(path)}>
                <Ellipsis>{titleIn(locale, title)}</Ellipsis>
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
