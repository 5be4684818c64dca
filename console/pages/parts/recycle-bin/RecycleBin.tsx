import { type ReactNode, useState } from 'react'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { PageHostContext } from '../../../../elements/parts/page-host'
import { useLatest } from '../../../../elements/parts/use-latest'

export interface RecycleBinProps {
  onClose: () => void
  /** Some are back. */
  onRestored: () => void
}

interface Props extends RecycleBinProps {
  heading: string
  /** Whose bin it is. */
  subtitle: string
  /** What is deleted; the function hears of those that are back. */
  deleted: (onRestored: () => void) => Resource
}

/** What the page keeps is of its own list. */
const alone = {}

/** What was deleted, beside the list of the others. */
export default function RecycleBin({ heading, subtitle, deleted, onClose, onRestored }: Props): ReactNode {
  return (
    <Drawer open heading={heading} subtitle={subtitle} width={840} onOpenChange={onClose}>
      <PageHostContext value={alone}>
        <Deleted deleted={deleted} onRestored={onRestored} />
      </PageHostContext>
    </Drawer>
  )
}

function Deleted({ deleted, onRestored }: Pick<Props, 'deleted' | 'onRestored'>): ReactNode {
  const latest = useLatest(onRestored)
  const [resource] = useState(() => deleted(() => latest.current()))
  return <ResourcePage resource={resource} list={useResourceList(resource)} />
}
