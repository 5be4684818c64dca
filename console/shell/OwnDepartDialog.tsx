import type { ReactNode } from 'react'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import DepartSwitch from '../../elements/depart-switch/DepartSwitch'
import { useRuntime, useSessionUser } from '../session/runtime-context'
import { shellStrings } from './shell.strings'

/** The session takes the new department; what the user may do there is loaded anew with it (see `permission-watch`). */
export default function OwnDepartDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings(shellStrings)
  const feedback = useFeedback()
  const { session } = useRuntime()
  const user = useSessionUser()

  return (
    <DepartSwitch
      open
      username={user?.username}
      switchTo={async (orgCode) => (await session.selectDepart(orgCode)).info}
      onSuccess={() => feedback.toast({ tone: 'success', title: t('departSwitched') })}
      onClose={onClose}
    />
  )
}
