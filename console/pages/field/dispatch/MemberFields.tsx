import { Cctv } from 'lucide-react'
import type { ReactNode } from 'react'
import BizPicker from '../../../../elements/biz-picker/BizPicker'
import { useStrings } from '../../../../elements/core/i18n'
import { FormItem, type RecordField } from '../../../../elements/list-page/form'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { UserField } from '../../parts/UserField'
import { createStrings } from './create.strings'

interface MemberFieldsProps {
  /** Comma-joined ids. */
  users: RecordField<string>
  devices: RecordField<string>
}

/** Fields for people and devices of a room; each for those who may list them. */
export function MemberFields({ users, devices }: MemberFieldsProps): ReactNode {
  const t = useStrings(createStrings)
  const may = useControlPermissions()
  return (
    <>
      {may(['user:list']).outcome === 'allowed' && <UserField of={users} help={t('usersHelp')} />}
      {may(['equipment:list']).outcome === 'allowed' && (
        <FormItem of={devices} wide bare>
          {({ own, value, onChange, onBlur, disabled }) => (
            <BizPicker
              {...own}
              {...{ value, onBlur, disabled }}
              multiple
              url={equipmentPaths.list}
              icon={Cctv}
              columns={[
                { key: 'name', title: t('name') },
                { key: 'equipmentNo', title: t('equipmentNo'), width: 110 },
                { key: 'address', title: t('address') },
              ]}
              texts={{ heading: t('devices') }}
              onChange={(next: string) => onChange(next)}
            />
          )}
        </FormItem>
      )}
    </>
  )
}
