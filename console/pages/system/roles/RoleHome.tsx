import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { formOf } from '../../../../elements/list-page/resource-form/form-of'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { useSessionUser } from '../../../session/runtime-context'
import { homePages } from './home-pages'
import { roleHomeForm } from './role-home-form'
import { homeOf, roleHome } from './role-home.resource'
import { roleHomeStrings } from './role-home.strings'

/** Where who has a role comes to first. */
export default function RoleHome(props: ActionDialogProps): ReactNode {
  const t = useStrings(roleHomeStrings)
  const locale = useLocale()
  const { record, name, onClose } = props
  const roleCode = stringValue(record['roleCode'])
  const { status, data, error, retry } = useServerData({
    key: ['role-home', roleCode],
    load: async (transport, signal) => ({ home: await homeOf(transport, roleCode, signal) }),
    noCache: true,
  })
  if (data) return <HomeForm {...props} roleCode={roleCode} home={data.home} />
  return (
    <Dialog open heading={t('heading')} subtitle={name} width={800} onOpenChange={onClose}>
      {status === 'failed' ? (
        <LoadFailure text={t('failed', { reason: describeError(error, locale) })} onRetry={retry} />
      ) : (
        <Skeleton height={280} />
      )}
    </Dialog>
  )
}

interface HomeFormProps extends ActionDialogProps {
  roleCode: string
  /** Null: it has none yet. */
  home: WireRecord | null
}

function HomeForm({ roleCode, home, onClose, onChanged }: HomeFormProps): ReactNode {
  const user = useSessionUser()
  const [resource] = useState(() => ({
    ...roleHome(roleCode),
    formExtensions: () => Promise.resolve({ default: roleHomeForm(homePages(user?.permissionList ?? [])) }),
  }))
  const [Form] = useState(() => formOf(resource))
  const [initial] = useState({ roleCode })
  // As it was when the form opened; what others change meanwhile is told when it is saved.
  const [first] = useState(home)
  return (
    <Form
      resource={resource}
      mode={first ? 'edit' : 'add'}
      record={first}
      initial={initial}
      records={[]}
      onClose={onClose}
      onSaved={onChanged}
      onUnknown={onClose}
    />
  )
}
