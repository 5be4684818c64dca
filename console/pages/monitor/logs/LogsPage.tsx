import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { useAbsentPaths } from '../../../../elements/core/transport/absent-calls'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import type { PageProps } from '../../parts/page.types'
import { logPaths } from './log-paths'
import { logs } from './logs.resource'
import { logsStrings } from './logs.strings'
import { LogTabs } from './LogTabs'

const ChainDialog = lazyPart(() => import('./ChainDialog'), { close: ({ onClose }) => onClose() })

/** The operation log and the sign-in log. */
export default function LogsPage({ formData }: PageProps): ReactNode {
  const t = useStrings(logsStrings)
  const permission = useControlPermissions()
  const list = useResourceList(logs)
  const [verifying, setVerifying] = useState(false)
  const canVerify = !useAbsentPaths().has(logPaths.verifyChain)
  function show(kind: string): void {
    list.setSearch('logType', kind)
    list.submit()
  }

  return (
    <>
      <ResourcePage
        resource={logs}
        list={list}
        recordId={formData?.id}
        tools={
          canVerify && (
            <PermissionButton permission={permission(['log:list'])} icon={ShieldCheck} onClick={() => setVerifying(true)}>
              {t('verify')}
            </PermissionButton>
          )
        }
        narrowing={<LogTabs value={stringValue(list.search['logType'])} onChange={show} />}
      />
      {verifying && <ChainDialog onClose={() => setVerifying(false)} />}
    </>
  )
}
