import { Cctv } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { useActionContext } from '../../../../elements/list-page/actions/use-action-context'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { Drawer } from '../../../../elements/parts/dialog'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { useAddedRecords } from '../../parts/use-added-records'
import { devicesOfPlan } from './plan-devices.resource'
import { planDevicesStrings } from './plan-devices.strings'
import { planPaths } from './plan-paths'

const DevicePicker = lazyPart(() => import('../../../../elements/biz-picker/BizPickerDialog'), { close: ({ onCancel }) => onCancel() })

const fields = { valueField: 'id', textField: 'name', queryFields: ['name'] } as const

/** The devices that go by a plan: listed, added from those one is in charge of, taken out. */
export default function PlanDevicesDrawer({ record, onClose, onChanged }: ActionDialogProps): ReactNode {
  const t = useStrings(planDevicesStrings)
  const planId = recordIdOf(record)
  const name = stringValue(record['name'])
  // The list of plans counts their devices; it is asked again once this is closed.
  const [isChanged, setChanged] = useState(false)
  const [resource] = useState(() => devicesOfPlan(planId, () => setChanged(true)))
  const list = useResourceList(resource)
  const permission = useControlPermissions()
  const context = useActionContext(resource, list)
  const { transport, feedback } = context
  const anchor = useRef<HTMLSpanElement>(null)

  const { isOpen, setOpen, confirm } = useAddedRecords(
    context,
    async (ids) => {
      // It may be done though no answer comes.
      setChanged(true)
      await transport.post(planPaths.link, { id: planId, ids: ids.join() })
    },
    (n) => feedback.toast({ tone: 'success', title: t('linked', { n, name }) }),
  )

  return (
    <Drawer open heading={t('ofPlan', { name })} width={860} onOpenChange={isChanged ? onChanged : onClose}>
      <ResourcePage
        resource={resource}
        list={list}
        tools={
          <span ref={anchor}>
            <PermissionButton permission={permission(['record:plan'])} icon={Cctv} kind="primary" onClick={() => setOpen(true)}>
              {t('choose')}
            </PermissionButton>
          </span>
        }
      />
      {isOpen && (
        <DevicePicker
          id="plan-devices"
          keys={[]}
          records={new Map()}
          anchor={anchor}
          multiple
          url={`${equipmentPaths.list}?managed=1`}
          fields={fields}
          columns={[
            { key: 'name', title: t('name') },
            { key: 'equipmentNo', title: t('equipmentNo'), width: 110 },
            { key: 'address', title: t('address') },
          ]}
          pageSizes={undefined}
          options={undefined}
          source={undefined}
          texts={{ heading: t('chooseTitle') }}
          width={900}
          onLoadError={undefined}
          onCancel={() => setOpen(false)}
          onRetry={() => undefined}
          onChange={() => undefined}
          onConfirm={(keys) => void confirm(keys)}
        />
      )}
    </Drawer>
  )
}
