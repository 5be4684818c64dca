import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { feedbackStrings } from './feedback.strings'
import { openWindow } from './open-window'

/** Opens an address in a window of its own; false where the browser refused it, which is said then, with another try. */
export function useNewWindow(): (address: string) => boolean {
  const feedback = useFeedback()
  const say = useStrings(feedbackStrings)
  return function open(address) {
    const opened = openWindow(address)
    if (!opened)
      feedback.toast({
        tone: 'warning',
        title: say('noWindow'),
        text: say('noWindowText'),
        cause: 'new-window',
        action: { label: say('openAgain'), onAction: () => void open(address) },
      })
    return opened
  }
}
