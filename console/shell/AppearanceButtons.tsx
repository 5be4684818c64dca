import { Globe, Monitor, Moon, Sun } from 'lucide-react'
import { memo } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { Button, IconButton } from '../../elements/parts/button'
import { Menu } from '../../elements/parts/menu'
import { consoleStrings } from '../console.strings'
import { useAppearance } from '../session/appearance'
import { useRuntime } from '../session/runtime-context'
import { type Theme, themes } from '../session/stored-theme'

const icons = { light: Sun, dark: Moon, auto: Monitor } as const
const texts = { light: 'themeLight', dark: 'themeDark', auto: 'themeAuto' } as const

/** Language and theme, applied at once and kept for the next visit. */
export const AppearanceButtons = memo(function AppearanceButtons() {
  const t = useStrings(consoleStrings)
  const { storage } = useRuntime()
  const appearance = useAppearance(storage)
  const current: Theme = appearance.theme ?? 'auto'
  const label = t('theme', { name: t(texts[current]) })

  return (
    <div className="ops-row">
      <Button
        kind="text"
        icon={Globe}
        aria-label={t('toLanguage')}
        onClick={() => appearance.setLocale(appearance.locale === 'en' ? 'zh-CN' : 'en')}
      >
        <span className="ops-language">{t('languageName')}</span>
      </Button>
      <Menu
        label={label}
        align="end"
        trigger={<IconButton icon={icons[current]} label={label} />}
        items={themes.map((theme) => ({
          key: theme,
          label: t(texts[theme]),
          icon: icons[theme],
          onSelect: () => appearance.setTheme(theme),
        }))}
      />
    </div>
  )
})
