import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import { defineStrings, useStrings } from '../../core/i18n'
import { IconButton } from '../../parts/button'
import cardSwitchCss from './card-switch.css?inline'

const strings = defineStrings({ 'zh-CN': { cards: '卡片视图' }, en: { cards: 'Cards' } })

/** Lazily loaded: the switch between rows and cards beside each other, with the look of these. */
export default function CardSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }): ReactNode {
  const t = useStrings(strings)
  useSheet(cardSwitchCss)
  return <IconButton className="ops-cardswitch" icon={LayoutGrid} label={t('cards')} aria-pressed={on} onClick={() => onChange(!on)} />
}
