import type { ReactNode } from 'react'
import { useHref, useSearchParams } from 'react-router-dom'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import Dashboard from '../../../../elements/dashboard/Dashboard'
import type { DashboardCentre, DashboardModule, DashboardScale } from '../../../../elements/dashboard/dashboard.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { consoleStrings } from '../../../console.strings'
import { wallAddress } from '../../devices/wall-address'
import { useDocumentTitle } from '../../../routes/page-title'
import { useSessionUser } from '../../../session/runtime-context'
import bigScreenCss from './big-screen.css?inline'
import { bigScreenStrings } from './big-screen.strings'
import { useShareToken } from '../../parts/use-share-token'

const SignInCard = lazyPart(() => import('./SignInCard'))

/** When the page loads itself anew, so that it gets new releases. */
const RELOAD_AT = '04:00'

const scales: readonly string[] = ['fit', 'width', 'height', 'stretch', 'scroll'] satisfies DashboardScale[]
const isScale = (text: string | null): text is DashboardScale => text !== null && scales.includes(text)
const isCentre = (text: string | null): text is DashboardCentre => text === 'map' || text === 'wall'

/** Pages of what is opened on the screen. */
const DETAILS: Readonly<Record<string, (id: string) => string>> = {
  sos: (id) => `/sos?id=${encodeURIComponent(id)}`,
  liveRank: (id) => wallAddress([id]),
  dispatch: (id) => `/dispatch?id=${encodeURIComponent(id)}`,
}

/** The big screen in a window of its own, with a session or by a shared link; without both the sign-in stands in its place. */
export default function BigScreenPage(): ReactNode {
  const t = useStrings(bigScreenStrings)
  const product = useStrings(consoleStrings)
  useSheet(bigScreenCss)
  useDocumentTitle(t('title'))
  const shareToken = useShareToken()
  const user = useSessionUser()
  const [query] = useSearchParams()
  const base = useHref('/').replace(/\/$/, '')
  if (shareToken === undefined && !user) return <SignInCard heading={t('signIn')} />
  const [scale, centre] = [query.get('scale'), query.get('centre')]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the element leaves out what it does not know
  const modules = query.get('modules')?.split(',') as readonly DashboardModule[] | undefined
  const isOwn = shareToken === undefined
  return (
    <div className="ops-big-screen">
      <Dashboard
        key={shareToken ?? user?.username}
        heading={product('product')}
        reloadAt={RELOAD_AT}
        shareToken={shareToken}
        drillable={isOwn}
        {...(isScale(scale) && { scale })}
        {...(isCentre(centre) && { centre })}
        {...(modules && { modules })}
        onDrill={({ key, id }) => {
          const path = DETAILS[key]?.(id)
          if (path !== undefined) window.open(`${base}${path}`, '_blank', 'noopener')
          return true
        }}
      />
    </div>
  )
}
