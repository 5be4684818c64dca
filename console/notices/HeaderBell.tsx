import { Bell } from 'lucide-react'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { IconButton } from '../../elements/parts/button'
import { lazyPart } from '../../elements/parts/lazy-part'
import { noticesStrings } from './notices.strings'

const ConsoleBell = lazyPart(() => import('./ConsoleBell'), { quiet: true })

/** ms after the header appeared: the first page and its calls go first. */
const patience = 500
/** ms that a busy page may hold it up for at most. */
const longest = 2_000

/** Keeps the place of the bell, whose code comes after the first page; pressed before, it comes at once and opens. */
export const HeaderBell = memo(function HeaderBell(): ReactNode {
  const t = useStrings(noticesStrings)
  const [wanted, setWanted] = useState<'no' | 'yes' | 'open'>('no')
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => setWanted((before) => (before === 'no' ? 'yes' : before))), patience)
    return () => clearTimeout(timer)
  }, [])
  const place = (
    <IconButton
      icon={Bell}
      label={t('bell')}
      tooltip={false}
      aria-haspopup="dialog"
      loading={wanted === 'open'}
      onClick={() => setWanted('open')}
    />
  )
  return wanted === 'no' ? place : <ConsoleBell startsOpen={wanted === 'open'} fallback={place} />
})

function whenIdle(run: () => void): void {
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later))
  idle(run, { timeout: longest })
}
