import { type ReactNode, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/resource/use-resource-list'
import { Drawer } from '../../../../elements/parts/dialog'
import { PageHostContext } from '../../../../elements/parts/page-host'
import { useLatest } from '../../../../elements/parts/use-latest'
import { deletedDictionaries } from './deleted-dictionaries'
import { dictionariesStrings } from './dictionaries.strings'

interface RecycleBinProps {
  onClose: () => void
  /** Dictionaries are back. */
  onRestored: () => void
}

/** What the page keeps is of its own list. */
const alone = {}

/** The deleted dictionaries, beside the list of the others. */
export default function RecycleBin({ onClose, onRestored }: RecycleBinProps): ReactNode {
  const t = useStrings(dictionariesStrings)
  return (
    <Drawer open heading={t('recycleBin')} subtitle={t('heading')} width={840} onOpenChange={onClose}>
      <PageHostContext value={alone}>
        <DeletedDictionaries onRestored={onRestored} />
      </PageHostContext>
    </Drawer>
  )
}

function DeletedDictionaries({ onRestored }: Pick<RecycleBinProps, 'onRestored'>): ReactNode {
  const latest = useLatest(onRestored)
  const [resource] = useState(() => deletedDictionaries(() => latest.current()))
  return <ResourcePage resource={resource} list={useResourceList(resource)} />
}
