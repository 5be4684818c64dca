import { Unplug } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { HostContext } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import type { MenuNode } from '../../../../elements/core/permissions'
import { ExplainLink } from '../../../permissions/ExplainLink'
import { ResultView } from './ResultView'
import { resultStrings } from './result.strings'

/** For a menu entry whose page this console does not have: the shell stays, and the reason is said. */
export default function UnavailablePage({ node }: { node: MenuNode }) {
  const t = useStrings(resultStrings)
  const host = useContext(HostContext)
  // Without a route of its own an entry only links to a path that something else would have to serve.
  const missing = node.routed ? node.page : ''
  useEffect(() => {
    if (missing) host?.emit('ops-error', { error: new Error(`module not found: ${missing}`) })
  }, [host, missing])
  return (
    <ResultView
      icon={Unplug}
      title={t('unavailableTitle', { title: node.title })}
      text={
        node.routed ? t(missing ? 'unavailableText' : 'emptyGroupText', { component: missing }) : t('unroutedText', { path: node.path })
      }
      more={<ExplainLink path={node.path} />}
    />
  )
}
