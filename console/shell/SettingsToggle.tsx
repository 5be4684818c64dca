import { Settings } from 'lucide-react'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import type { LayoutSettings } from '../../elements/core/theme'
import { IconButton } from '../../elements/parts/button'
import { lazyPart } from '../../elements/parts/lazy-part'
import { useLayoutSettings, useLayoutStore } from './layout-settings'
import { shellStrings } from './shell.strings'

const SettingsDrawer = lazyPart(() => import('../../elements/settings-drawer/SettingsDrawer'), { close: ({ onClose }) => onClose({}) })

interface SettingsToggleProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The button of the settings drawer, and the drawer. A choice that the browser does not keep holds until it closes, and is said. */
export function SettingsToggle({ open, onOpenChange }: SettingsToggleProps) {
  const t = useStrings(shellStrings)
  const feedback = useFeedback()
  const store = useLayoutStore()
  const settings = useLayoutSettings()

  function take(change: Partial<LayoutSettings>): void {
    if (!store.change(change)) feedback.toast({ tone: 'danger', title: t('themeUnsaved'), cause: 'layout' })
  }

  return (
    <>
      <IconButton icon={Settings} label={t('settings')} aria-haspopup="dialog" aria-expanded={open} onClick={() => onOpenChange(!open)} />
      {open && (
        <SettingsDrawer open settings={settings} onSettingsChange={({ change }) => take(change)} onClose={() => onOpenChange(false)} />
      )}
    </>
  )
}
