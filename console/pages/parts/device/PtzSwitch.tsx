import { Move } from 'lucide-react'
import type { ReactNode } from 'react'
import { defineStrings, useStrings } from '../../../../elements/core/i18n'
import { useDiscardConfirmation } from '../../../../elements/parts/form/use-discard-confirmation'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'

const strings = defineStrings({ 'zh-CN': { ptz: '云台' }, en: { ptz: 'PTZ' } })

interface PtzSwitchProps {
  isOpen: boolean
  /** Something in it is not saved: it is asked about before it is taken away. */
  isUnsaved: boolean
  onChange: (isOpen: boolean) => void
}

/** Whether its user may steer cameras. */
export function useMaySteer(): boolean {
  return useControlPermissions()(['cloudlive:ptz']).outcome === 'allowed'
}

/** Shows what steers a camera, or takes it away; gone for who may not. */
export function PtzSwitch({ isOpen, isUnsaved, onChange }: PtzSwitchProps): ReactNode {
  const t = useStrings(strings)
  const mayDiscard = useDiscardConfirmation()
  const permission = useControlPermissions()(['cloudlive:ptz'])

  async function change(): Promise<void> {
    if (!isUnsaved || (await mayDiscard())) onChange(!isOpen)
  }

  return (
    <PermissionButton permission={permission} kind="text" icon={Move} aria-expanded={isOpen} onClick={() => void change()}>
      {t('ptz')}
    </PermissionButton>
  )
}
