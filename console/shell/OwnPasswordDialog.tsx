import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import PasswordDialog from '../../elements/password-dialog/PasswordDialog'
import { useSessionUser } from '../session/runtime-context'
import { shellStrings } from './shell.strings'
import { useAskOnLeave } from './use-ask-on-leave'

export default function OwnPasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings(shellStrings)
  const feedback = useFeedback()
  const user = useSessionUser()
  const [typed, setTyped] = useState(false)
  useAskOnLeave(typed)
  return (
    <PasswordDialog
      open
      username={user?.username}
      onSuccess={() => feedback.toast({ tone: 'success', title: t('passwordChanged'), text: t('passwordChangedText') })}
      onClose={onClose}
      onTyped={setTyped}
    />
  )
}
