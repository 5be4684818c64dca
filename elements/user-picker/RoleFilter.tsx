import { type ReactNode, useMemo } from 'react'
import { useStrings } from '../core/i18n'
import { fieldText } from '../parts/picker'
import { Select } from '../parts/select'
import { userPickerStrings } from './user-picker.strings'
import type { UserRole } from './user-picker.types'

export interface RoleFilterProps {
  roles: readonly UserRole[]
  /** `''` for all. */
  roleId: string
  onChange: (roleId: string) => void
}

export function RoleFilter({ roles, roleId, onChange }: RoleFilterProps): ReactNode {
  const t = useStrings(userPickerStrings)
  const options = useMemo(() => roles.map((role) => ({ value: fieldText(role, 'id'), label: fieldText(role, 'roleName') })), [roles])
  return (
    <Select
      className="ops-picker-filter"
      prefix={t('role')}
      placeholder={t('allRoles')}
      searchable
      clearable
      options={options}
      value={roleId}
      onChange={onChange}
    />
  )
}
