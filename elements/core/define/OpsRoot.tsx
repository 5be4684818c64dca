import { type ReactNode, useMemo } from 'react'
import { ConfigContext } from '../config/config-context'
import type { ConfigStore } from '../config/config.types'
import type { Locale } from '../i18n/catalogue'
import { LocaleContext } from '../i18n/locale-context'
import { LayerRoot } from '../overlay/layer-context'

export interface OpsRootProps {
  locale: Locale
  theme: 'light' | 'dark' | 'auto' | undefined
  strings: Readonly<Record<string, string>>
  config: ConfigStore
  children: ReactNode
}

/** The outermost box of every element: carries the tokens, stops inherited text styles, provides the contexts. */
export function OpsRoot({ locale, theme, strings, config, children }: OpsRootProps) {
  const localeSettings = useMemo(() => ({ locale, overrides: strings }), [locale, strings])
  return (
    <LocaleContext value={localeSettings}>
      <ConfigContext value={config}>
        <div className="ops-root" lang={locale} data-theme={theme}>
          <LayerRoot>{children}</LayerRoot>
        </div>
      </ConfigContext>
    </LocaleContext>
  )
}
