import { Bell } from 'lucide-react'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { IconButton } from '../../elements/parts/button'
import { lazyPart } from '../../elements/parts/lazy-part'
import { noticesStrings } from './notices.strings'

const ConsoleBell = lazyPart(() => import('./ConsoleBell'), { quiet: true })

/** ms after the header appeared: the first page and its calls go first. */
const delay = 500
/** ms that a busy page may hold it up for at most. */
const longest = 2_000

/** Keeps the place of the bell, whose code comes after the first page; pressed before, it comes at once and opens. */
export const HeaderBell = memo(function HeaderBell(): ReactNode {
  const t = useStrings(noticesStrings)
  const [bellState, setBellState] = useState<'no' | 'yes' | 'open'>('no')
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => setBellState((before) => (before === 'no' ? 'yes' : before))), delay)
    return () => clearTimeout(timer)
  }, [])
  const trigger = (
    <IconButton
      icon={Bell}
      label={t('bell')}
      tooltip={false}
      aria-haspopup="dialog"
      loading={bellState === 'open'}
      onClick={() => setBellState('open')}
    />
  )
  return bellState === 'no' ? trigger : <ConsoleBell startsOpen={bellState === 'open'} fallback={trigger} />
})

function whenIdle(run: () => void): void {
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later))
  idle(run, { timeout: longest })
}
