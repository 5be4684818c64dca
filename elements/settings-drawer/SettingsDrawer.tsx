import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { changeLayout, isLayoutValue, layoutFrom, type LayoutSettings, lockedSettings, themeColors } from '../core/theme'
import { Drawer } from '../parts/dialog'
import { RadioGroup, Switch } from '../parts/field'
import { PictureRadios } from './PictureRadios'
import { settingsStrings } from './settings-drawer.strings'
import settingsCss from './settings-drawer.css?inline'

export interface SettingsDrawerProps {
  open: boolean
  settings?: Partial<LayoutSettings> | undefined
  heading?: string | undefined
  onSettingsChange: (detail: { settings: LayoutSettings; change: Partial<LayoutSettings> }) => void
  onClose: (detail: Record<string, never>) => void
}

/** Of the drawer (clauses 2.8). */
const width = 300

/** The view of `<ops-settings-drawer>` and the inner door for the console. Each choice holds at once; nothing is saved by a button. */
export default function SettingsDrawer({ open, settings: raw, heading, onSettingsChange, onClose }: SettingsDrawerProps): ReactNode {
  const t = useStrings(settingsStrings)
  useSheet(settingsCss)
  const settings = layoutFrom(raw)
  const change = (choice: Partial<LayoutSettings>): void => onSettingsChange({ settings: changeLayout(settings, choice), change: choice })
  return (
    <Drawer open={open} onOpenChange={() => onClose({})} heading={heading ?? t('title')} width={width} clear bodyClass="ops-settings">
      <ThemeSettings settings={settings} change={change} />
      <Layout settings={settings} change={change} />
      <section aria-label={t('others')}>
        <h3>{t('others')}</h3>
        <Switch checked={settings.colorWeak} onChange={(colorWeak) => change({ colorWeak })}>
          {t('colorWeak')}
        </Switch>
        <Switch checked={settings.multipage} onChange={(multipage) => change({ multipage })}>
          {t('multipage')}
        </Switch>
      </section>
    </Drawer>
  )
}

interface PartProps {
  settings: LayoutSettings
  change: (choice: Partial<LayoutSettings>) => void
}

function ThemeSettings({ settings, change }: PartProps): ReactNode {
  const t = useStrings(settingsStrings)
  return (
    <>
      <section>
        <h3>{t('look')}</h3>
        <PictureRadios
          label={t('look')}
          value={settings.navTheme}
          onChange={(navTheme) => change({ navTheme })}
          options={(['dark', 'light'] as const).map((value) => ({
            value,
            name: t(value),
            picture: <i className="ops-sketch" data-ground={value} />,
          }))}
        />
      </section>
      <section>
        <h3>{t('color')}</h3>
        <PictureRadios
          label={t('color')}
          value={settings.color.toUpperCase()}
          onChange={(color) => change({ color })}
          options={themeColors.map(({ name, color }) => ({
            value: color,
            name: t(name),
            picture: <i className="ops-swatch" style={{ '--_swatch': color }} />,
          }))}
        />
      </section>
    </>
  )
}

function Layout({ settings, change }: PartProps): ReactNode {
  const t = useStrings(settingsStrings)
  const locked = lockedSettings(settings)
  const widths = locked.fluid ? (['Fixed'] as const) : (['Fixed', 'Fluid'] as const)
  return (
    <section>
      <h3>{t('layout')}</h3>
      <PictureRadios
        label={t('layout')}
        value={settings.layout}
        onChange={(layout) => change({ layout })}
        options={(['sidemenu', 'topmenu'] as const).map((value) => ({
          value,
          name: t(value),
          picture: <i className="ops-sketch" data-ground="dark" data-layout={value} />,
        }))}
      />
      <div className="ops-settingrow">
        <span>{t('contentWidth')}</span>
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('contentWidth')}
          value={settings.contentWidth}
          onChange={(contentWidth) => isLayoutValue.contentWidth(contentWidth) && change({ contentWidth })}
          options={widths.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {locked.fluid && <p>{t('topOnly')}</p>}
      <Switch checked={settings.fixedHeader} onChange={(fixedHeader) => change({ fixedHeader })}>
        {t('fixedHeader')}
      </Switch>
      <Switch checked={settings.autoHideHeader} disabled={locked.autoHideHeader} onChange={(autoHideHeader) => change({ autoHideHeader })}>
        {t('autoHideHeader')}
      </Switch>
      {locked.autoHideHeader && <p>{t('headerOnly')}</p>}
      <Switch checked={settings.fixSiderbar} disabled={locked.fixSiderbar} onChange={(fixSiderbar) => change({ fixSiderbar })}>
        {t('fixSiderbar')}
      </Switch>
      {locked.fixSiderbar && <p>{t('sideOnly')}</p>}
    </section>
  )
}
