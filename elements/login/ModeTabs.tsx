import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useStrings } from '../core/i18n'
import { loginStrings } from './login.strings'
import type { LoginMode } from './login.types'

const modes: readonly LoginMode[] = ['account', 'phone']

interface ModeTabsProps {
  mode: LoginMode
  /** Id of what they switch. */
  panel: string
  onMode: (mode: LoginMode) => void
}

/** Two tabs, arrow keys between them. Without the part for tabs: that brings Radix, and this is the first thing that loads. */
export function ModeTabs({ mode, panel, onMode }: ModeTabsProps): ReactNode {
  const t = useStrings(loginStrings)
  const row = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = mode === 'account' ? 'phone' : 'account'
    onMode(next)
    row.current?.querySelector<HTMLElement>(`[data-mode=${next}]`)?.focus()
  }

  return (
    <div ref={row} className="ops-tabs" role="tablist" aria-label={t('modes')}>
      {modes.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-mode={name}
          aria-selected={name === mode}
          aria-controls={panel}
          tabIndex={name === mode ? 0 : -1}
          onClick={() => onMode(name)}
          onKeyDown={move}
        >
          {t(name === 'account' ? 'byAccount' : 'byPhone')}
        </button>
      ))}
    </div>
  )
}
