import { Unplug } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useStrings } from '../../../elements/core/i18n'
import type { MenuNode } from '../../../elements/core/permissions'
import { Empty } from '../../../elements/parts/marks'
import { homePath } from '../../routes/open-paths'
import { resultStrings } from './result.strings'

/** For a menu entry whose page this console does not have: the shell stays, and the reason is said. */
export function UnavailablePage({ node }: { node: MenuNode }) {
  const t = useStrings(resultStrings)
  return (
    <section className="ops-page" data-center="">
      <Empty
        icon={Unplug}
        title={t('unavailableTitle', { title: node.title })}
        text={t('unavailableText', { component: node.page || node.url || node.path })}
        actions={<Link className="ops-btn" to={homePath}>{t('backHome')}</Link>}
      />
    </section>
  )
}
