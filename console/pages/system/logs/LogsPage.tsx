import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/resource/use-resource-list'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import type { PageProps } from '../../page.types'
import { logs } from './logs.resource'
import { logsStrings } from './logs.strings'

const ChainDialog = lazyPart(() => import('./ChainDialog'), { close: ({ onClose }) => onClose() })

/** The operation log and the sign-in log. */
export default function LogsPage({ formData }: PageProps): ReactNode {
  const t = useStrings(logsStrings)
  const permission = useControlPermissions()
  const [verifying, setVerifying] = useState(false)
  return (
    <>
      <ResourcePage
        resource={logs}
        list={useResourceList(logs)}
        recordId={formData?.id}
        tools={
          <PermissionButton permission={permission(['log:list'])} icon={ShieldCheck} onClick={() => setVerifying(true)}>
            {t('verify')}
          </PermissionButton>
        }
      />
      {verifying && <ChainDialog onClose={() => setVerifying(false)} />}
    </>
  )
}
