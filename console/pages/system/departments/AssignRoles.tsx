import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError, type Transport, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { Dialog, DialogCancel } from '../../../../elements/parts/dialog'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Checkbox } from '../../../../elements/parts/field'
import { Empty, Failed, Skeleton } from '../../../../elements/parts/indicators'
import { recordsIn } from '../../../../elements/parts/tree-picker/tree-records'
import { differing, selectedAfter } from '../grants/grants.model'
import { assignRolesStrings } from './assign-roles.strings'
import { departPaths } from './depart-paths'

interface RolesOfUser {
  roles: readonly WireRecord[]
  granted: readonly string[]
}

async function load(transport: Transport, departId: string, userId: string, signal?: AbortSignal): Promise<RolesOfUser> {
  const params = { departId, userId }
  const options = { ...(signal && { signal }) }
  const [roles, response] = await Promise.all([
    transport.get(departPaths.roleChoices, params, options),
    transport.get(departPaths.rolesOfUser, params, options),
  ])
  return { roles: recordsIn<WireRecord>(roles), granted: recordsIn<WireRecord>(response).map(({ droleId }) => stringValue(droleId)) }
}

/** Which roles of a department one of its users has. */
export function assignRoles(departId: string): (props: ActionDialogProps) => ReactNode {
  return function AssignRoles(props) {
    const t = useStrings(assignRolesStrings)
    const locale = useLocale()
    const { record, name, onClose } = props
    const userId = recordIdOf(record)
    const loaded = useServerData({
      key: ['depart-user-roles', departId, userId],
      load: (transport, signal) => load(transport, departId, userId, signal),
      noCache: true,
    })
    if (loaded.data) return <RolesDialog {...props} departId={departId} loaded={loaded.data} />
    return (
      <Dialog open heading={t('assign')} subtitle={name} onOpenChange={onClose}>
        {loaded.status === 'failed' ? (
          <Failed title={t('rolesFailed')} text={describeError(loaded.error, locale)} onRetry={loaded.retry} />
        ) : (
          <Skeleton height={120} />
        )}
      </Dialog>
    )
  }
}

interface RolesDialogProps extends ActionDialogProps {
  departId: string
  loaded: RolesOfUser
}

function RolesDialog({ record, name, onClose, departId, loaded }: RolesDialogProps): ReactNode {
  const t = useStrings(assignRolesStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const [{ roles }] = useState(loaded)
  // What he had when it was asked for: what others assign meanwhile is neither given nor taken.
  const [assigned, setAssigned] = useState(loaded.granted)
  const [selected, setSelected] = useState(assigned)
  const isChanged = differing(selected, assigned).length > 0

  async function readAnew(): Promise<void> {
    const now = await load(transport, departId, recordIdOf(record))
    setAssigned(now.granted)
    setSelected((latest) => selectedAfter({ stored: assigned, sent: selected, ticked: latest, now: now.granted }))
  }

  const { run: send, busy } = useServerAction(() => readAnew().catch(() => undefined))

  async function save(): Promise<void> {
    if (busy || roles.length === 0) return
    const body = { userId: recordIdOf(record), newRoleId: selected.join(','), oldRoleId: assigned.join(',') }
    const isSaved = await send(() => transport.post(departPaths.assignRoles, body))
    if (!isSaved) return
    feedback.toast({ tone: 'success', title: t('assigned', { name }) })
    onClose()
  }

  return (
    <Dialog
      open
      heading={t('assign')}
      subtitle={name}
      busy={busy}
      onOpenChange={onClose}
      unsaved={isChanged && t('unsaved')}
      onControlEnter={() => void save()}
      actions={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button kind="primary" loading={busy} disabled={roles.length === 0} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {roles.length === 0 && <Empty title={t('noRoles')} text={t('noRolesText')} />}
      {roles.map((role) => {
        const id = recordIdOf(role)
        return (
          <Checkbox
            key={id}
            checked={selected.includes(id)}
            onChange={(checked) => setSelected(checked ? [...selected, id] : selected.filter((one) => one !== id))}
          >
            {stringValue(role['roleName'])} <code className="ops-faint ops-cap">{stringValue(role['roleCode'])}</code>
          </Checkbox>
        )
      })}
    </Dialog>
  )
}
