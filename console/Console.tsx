import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import { ConfigContext } from '../elements/core/config'
import type { ViewProps } from '../elements/core/define/element-entry'
import { useSheet } from '../elements/core/define/host-context'
import { FeedbackHost } from '../elements/parts/feedback'
import consoleCss from '../styles/console.css?inline'
import type { consoleProps, RouterKind } from './console.props'
import { HistoryBlockerScope } from './routes/history-blocker'
import { ConsoleRoutes } from './ConsoleRoutes'
import { HashRouter } from './routes/HashRouter'
import { homePath } from './routes/open-paths'
import { reloadWithoutConfirmation } from './routes/use-confirm-on-leave'
import { useStoredAppearance } from './session/appearance'
import { createConsoleRuntime } from './session/console-runtime'
import { RuntimeContext } from './session/runtime-context'
import { SessionExpired } from './session/SessionExpired'
import { StaleSession } from './session/StaleSession'
import { useSessionWatch } from './session/use-session-watch'
import { isDevelopment, SettingsShownContext } from './shell/settings-shown'
import { OwnsPageContext } from './routes/page-title'
import { UnsavedScope } from './shell/UnsavedScope'

type ConsoleProps = ViewProps<typeof consoleProps>

/** The view of `<ops-console>`. Another base url is another console: nothing of the first one may leak into it. */
export default function Console(props: ConsoleProps) {
  useSheet(consoleCss)
  return <ConsoleFor key={props.baseUrl ?? ''} {...props} />
}

function ConsoleFor({ baseUrl, signatureSecret, config, router, basePath, home, settings, onReady }: ConsoleProps) {
  const [runtime] = useState(() =>
    createConsoleRuntime({ ...config, ...(baseUrl && { baseUrl }), ...(signatureSecret && { signatureSecret }) }, location.href),
  )
  useEffect(() => {
    if (config) runtime.config.set(config)
  }, [runtime, config])
  useEffect(() => {
    onReady({})
    // Said once, when the console is drawn for the first time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useStoredAppearance(runtime.storage, router !== 'memory')

  return (
    <ConfigContext value={runtime.config}>
      <RuntimeContext value={runtime}>
        <FeedbackHost>
          <OwnsPageContext value={router !== 'memory'}>
            <SettingsShownContext value={settings || isDevelopment}>
              <ConsoleRouter kind={router} basePath={basePath ?? '/'}>
                <Session restarts={router !== 'memory'} />
                <UnsavedScope>
                  <ConsoleRoutes home={home ?? homePath} />
                </UnsavedScope>
              </ConsoleRouter>
            </SettingsShownContext>
          </OwnsPageContext>
        </FeedbackHost>
      </RuntimeContext>
    </ConfigContext>
  )
}

function Session({ restarts }: { restarts: boolean }) {
  const startAgain = useCallback(() => {
    if (restarts) reloadWithoutConfirmation()
  }, [restarts])
  useSessionWatch(startAgain)
  return (
    <>
      <StaleSession />
      <SessionExpired />
    </>
  )
}

interface ConsoleRouterProps {
  kind: RouterKind
  basePath: string
  children: ReactNode
}

function ConsoleRouter({ kind, basePath, children }: ConsoleRouterProps) {
  if (kind === 'history') {
    const base = `/${basePath.replace(/^\/+|\/+$/g, '')}`
    enterBase(base)
    return (
      <BrowserRouter basename={base}>
        <HistoryBlockerScope>{children}</HistoryBlockerScope>
      </BrowserRouter>
    )
  }
  if (kind === 'hash')
    return (
      <HashRouter>
        <HistoryBlockerScope>{children}</HistoryBlockerScope>
      </HashRouter>
    )
  return <MemoryRouter>{children}</MemoryRouter>
}

/** An address outside of the base path is none of the console's: it starts at its own root, or there would be nothing to show. */
function enterBase(base: string): void {
  const root = base === '/' ? base : `${base}/`
  if (!`${location.pathname}/`.startsWith(root)) history.replaceState(null, '', root)
}
