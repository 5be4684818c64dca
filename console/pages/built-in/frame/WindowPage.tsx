import { ExternalLink } from 'lucide-react'
import { useStrings } from '../../../../elements/core/i18n'
import type { MenuNode } from '../../../../elements/core/permissions'
import { Icon } from '../../../../elements/parts/icon'
import { Empty, Failed } from '../../../../elements/parts/indicators'
import { frameStrings } from './frame.strings'

/** The path of a menu entry that opens a new window, visited in this one: browsers open a window only when the user presses something. */
export default function WindowPage({ node: { title, url } }: { node: MenuNode }) {
  const t = useStrings(frameStrings)
  if (!url) return <Failed title={t('noAddressTitle', { title })} text={t('noAddressText')} />
  const open = (
    <a className="ops-btn" href={url} target="_blank" rel="noopener noreferrer">
      <Icon of={ExternalLink} />
      {t('newWindow')}
    </a>
  )
  return (
    <section className="ops-page" data-center="">
      <Empty icon={ExternalLink} title={title} text={t('windowText')} actions={open} />
    </section>
  )
}
