import type { ReactNode } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { useStrings } from '../../../../elements/core/i18n'
import type { PageProps } from '../../parts/page.types'
import { useLiveWork } from '../work/use-live-work'
import { ToolNote } from '../work/ToolNote'
import { to2live } from './to2live.resource'
import { to2liveStrings } from './to2live.strings'

/** Sources that are fetched and become devices. */
export default function To2livePage({ formData }: PageProps): ReactNode {
  const t = useStrings(to2liveStrings)
  const list = useResourceList(to2live)
  useLiveWork(list, 'proxy.state')
  return <ResourcePage resource={to2live} list={list} recordId={formData?.id} narrowing={<ToolNote text={t('noTool')} />} />
}
