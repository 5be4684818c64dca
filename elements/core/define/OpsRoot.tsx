import { type ReactNode, useCallback, useContext, useLayoutEffect, useMemo } from 'react'
import { ConfigContext } from '../config/config-context'
import type { ConfigStore } from '../config/config.types'
import type { Locale } from '../i18n/catalogue'
import { recoverFocus } from '../focus/focus-recovery'
import { LocaleContext, shown } from '../i18n/locale-context'
import { LayerRoot } from '../overlay/layer-context'
import type { Density } from './host.types'
import { HostContext } from './host-context'

export interface OpsRootProps {
  locale: Locale
  theme: 'light' | 'dark' | 'auto' | undefined
  density?: Density | undefined
  strings: Readonly<Record<string, string>>
  config: ConfigStore
  children: ReactNode
}

/** The outermost box of every element: carries the tokens, stops inherited text styles, provides the contexts. */
export function OpsRoot({ locale, theme, density, strings, config, children }: OpsRootProps) {
  const localeSettings = useMemo(() => ({ locale, overrides: strings }), [locale, strings])
  useLayoutEffect(() => {
    if (locale === 'en') shown.english = true
  }, [locale])
  const host = useContext(HostContext)
  const ref = useCallback(
    (root: HTMLDivElement) => {
      const recovery = recoverFocus(root)
      host?.connectFocusRecovery(recovery.isLost)
      return recovery.end
    },
    [host],
  )
  return (
    <LocaleContext value={localeSettings}>
      <ConfigContext value={config}>
        <div ref={ref} className="ops-root" part="base" lang={locale} data-theme={theme} data-density={density}>
          <LayerRoot>{children}</LayerRoot>
        </div>
      </ConfigContext>
    </LocaleContext>
  )
}
