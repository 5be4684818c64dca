import type { ReactNode } from 'react'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import PasswordDialog from '../../elements/password-dialog/PasswordDialog'
import { useSessionUser } from '../session/runtime-context'
import { shellStrings } from './shell.strings'

export default function OwnPasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings(shellStrings)
  const feedback = useFeedback()
  const user = useSessionUser()
  return (
    <PasswordDialog
      open
      username={user?.username}
      onSuccess={({ sessionsEnded }) =>
        feedback.toast({ tone: 'success', title: t('passwordChanged'), ...(sessionsEnded && { text: t('passwordChangedText') }) })
      }
      onClose={onClose}
    />
  )
}
