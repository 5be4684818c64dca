import { Check, CircleAlert, Copy, type LucideIcon } from 'lucide-react'
import { useState } from 'react'

const icons = { copy: Copy, copied: Check, notCopied: CircleAlert }

interface Copying {
  /** How the last copy of this very text ended; `copy`: it has not been copied yet. */
  end: keyof typeof icons
  icon: LucideIcon
  copy: () => Promise<void>
}

/** Puts a text into the clipboard, and knows whether it is there. */
export function useCopy(text: string): Copying {
  const [done, setDone] = useState<{ text: string; end: 'copied' | 'notCopied' } | null>(null)
  // Another text has not been copied yet.
  const end = done?.text === text ? done.end : 'copy'
  return {
    end,
    icon: icons[end],
    async copy() {
      // A page without https has no clipboard at all.
      const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(() => false)
      setDone({ text, end: isCopied ? 'copied' : 'notCopied' })
    },
  }
}
