import { useEffect, useMemo } from 'react'
import { useLocale, useStrings } from '../../elements/core/i18n'
import type { Menu } from '../../elements/core/permissions'
import { useRuntime } from '../session/runtime-context'
import { guardStrings } from './guard.strings'
import { inLanguage } from './page-titles'
import { type AddressUser, expandAddress, withUser } from './menu-address'
import { ownPages } from './own-pages'
import { withAddresses, withOwnPages } from './route-menu'

/** The menu as the console routes by it: addresses expanded, titles in the reader's language, the console's own pages added. */
export function useRouteMenu(menu: Menu | null, { token, tenant }: AddressUser): Menu | null {
  const { config } = useRuntime()
  const locale = useLocale()
  const t = useStrings(guardStrings)
  const addressed = useMemo(() => {
    const site = { config: config.get(), location }
    return (
      menu &&
      withAddresses(menu, ({ kind, url }) => {
        const address = expandAddress(url, site)
        // A frame takes the token when it is drawn, and keeps it.
        return kind === 'external' && address !== '' ? withUser(address, { token, tenant }, site) : address
      })
    )
  }, [menu, config, token, tenant])

  useEffect(() => {
    for (const { path, title, url } of menu?.byPath.values() ?? []) {
      if (url !== undefined && addressed?.byPath.get(path)?.url === '')
        console.warn(`<ops-console> menu entry "${title}": the address is left empty: ${url}`)
    }
  }, [menu, addressed])

  useEffect(() => {
    for (const path of menu?.duplicatePaths ?? [])
      console.warn(`<ops-console> several menu entries have the path ${path}: the first one is shown`)
  }, [menu])

  return useMemo(
    () =>
      addressed &&
      withOwnPages(
        inLanguage(addressed, locale),
        ownPages.map((page) => ({ ...page, title: t(page.title) })),
      ),
    [addressed, locale, t],
  )
}
