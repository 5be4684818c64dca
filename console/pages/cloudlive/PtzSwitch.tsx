import { Move } from 'lucide-react'
import type { ReactNode } from 'react'
import { defineStrings, useStrings } from '../../../elements/core/i18n'
import { PermissionButton, useControlPermissions } from '../../../elements/parts/permission'

const strings = defineStrings({ 'zh-CN': { ptz: '云台' }, en: { ptz: 'PTZ' } })

interface PtzSwitchProps {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/** Whether its user may steer cameras. */
export function useMaySteer(): boolean {
  return useControlPermissions()(['cloudlive:ptz']).outcome === 'allowed'
}

/** Shows what steers a camera, or takes it away; gone for who may not. */
export function PtzSwitch({ isOpen, onChange }: PtzSwitchProps): ReactNode {
  const t = useStrings(strings)
  const permission = useControlPermissions()(['cloudlive:ptz'])
  return (
    <PermissionButton permission={permission} kind="text" icon={Move} aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
      {t('ptz')}
    </PermissionButton>
  )
}
