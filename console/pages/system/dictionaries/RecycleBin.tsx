import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import RecycleBin, { type RecycleBinProps } from '../../parts/recycle-bin/RecycleBin'
import { deletedDictionaries } from './deleted-dictionaries'
import { dictionariesStrings } from './dictionaries.strings'

/** The deleted dictionaries. */
export default function DeletedDictionaries(props: RecycleBinProps): ReactNode {
  const t = useStrings(dictionariesStrings)
  return <RecycleBin {...props} heading={t('recycleBin')} subtitle={t('heading')} deleted={deletedDictionaries} />
}
