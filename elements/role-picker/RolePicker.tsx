import { ShieldUser } from 'lucide-react'
import { useMemo } from 'react'
import BizPicker from '../biz-picker/BizPicker'
import { useStrings } from '../core/i18n'
import { paths } from '../core/transport/paths'
import type { PickerViewProps } from '../parts/picker'
import { rolePickerStrings } from './role-picker.strings'
import type { RoleRecord, RoleSource } from './role-picker.types'

export interface RolePickerProps extends PickerViewProps<RoleRecord> {
  valueField?: string | undefined
  textField?: string | undefined
  /** Win over the server. */
  options?: readonly RoleRecord[] | undefined
  source?: RoleSource | undefined
}

/** The view of `<ops-role-picker>` and the inner door for pages. */
export default function RolePicker({ valueField = 'roleCode', textField = 'roleName', ...props }: RolePickerProps) {
  const t = useStrings(rolePickerStrings)
  const columns = useMemo(
    () => [
      { key: 'roleName', title: t('name') },
      { key: 'roleCode', title: t('code') },
    ],
    [t],
  )
  return (
    <BizPicker
      {...props}
      url={paths.role.list}
      valueField={valueField}
      textField={textField}
      queryKey="roleName,roleCode"
      columns={columns}
      placeholder={props.placeholder ?? t('placeholder')}
      texts={{ noun: t('noun'), heading: t('heading'), search: t('search'), single: t('single'), nobody: t('nobody') }}
      icon={ShieldUser}
    />
  )
}
