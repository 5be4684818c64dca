import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { feedbackStrings } from './feedback.strings'

/**
 * Opens an address in a window that cannot reach ours and learns nothing of where it was opened; false where the browser refuses
 * windows. A window opened with `noopener` would be the same, but tells nobody whether it is there.
 */
export function openWindow(address: string): boolean {
  const opened = window.open('', '_blank')
  if (!opened) return false
  opened.opener = null
  // Pressed inside the new window, so that it is the new window that goes there, without a referrer.
  const link = opened.document.createElement('a')
  link.href = new URL(address, document.baseURI).href
  link.rel = 'noreferrer'
  link.click()
  return true
}

/** Opens an address in a window of its own; false where the browser refused it, which is said then, with another try. */
export function useNewWindow(): (address: string) => boolean {
  const feedback = useFeedback()
  const t = useStrings(feedbackStrings)
  return function open(address) {
    const opened = openWindow(address)
    if (!opened)
      feedback.toast({
        tone: 'warning',
        title: t('noWindow'),
        text: t('noWindowText'),
        cause: 'new-window',
        action: { label: t('openAgain'), onAction: () => void open(address) },
      })
    return opened
  }
}
