import { ArchiveRestore } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { binActions } from '../../parts/recycle-bin/bin-actions'
import { searchableBin } from '../../parts/recycle-bin/searchable-bin'
import { dictionariesStrings } from './dictionaries.strings'
import { dictionaryPaths } from './dictionary-paths'

const pick = (texts: typeof dictionariesStrings.en) => ({
  ...texts,
  heading: texts.recycleBin,
  empty: texts.nothingDeleted,
  emptyText: texts.nothingDeletedText,
})

/** One call for each: only servers from 3.8 on take several. */
async function each(ids: readonly string[], call: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids) await call(encodeURIComponent(id))
}

/** The dictionaries in the recycle bin. `onRestored` hears of those that are back. */
export function deletedDictionaries(onRestored: () => void): Resource {
  const actions = binActions({
    restore: (transport, ids) => each(ids, (id) => transport.put(`${dictionaryPaths.restore}/${id}`)),
    erase: (transport, ids) => each(ids, (id) => transport.del(`${dictionaryPaths.erase}/${id}`)),
    permissions: { restore: ['dict:delete', 'system:dict:delete'], erase: ['dict:delete', 'system:dict:deleteRecycleBin'] },
    onRestored,
  })
  return searchableBin(dictionaryPaths.deleted, {
    name: 'deleted-dictionaries',
    strings: { 'zh-CN': pick(dictionariesStrings['zh-CN']), en: pick(dictionariesStrings.en) },
    icon: ArchiveRestore,
    paths: {},
    titleFields: ['dictName', 'dictCode'],
    advancedQuery: false,
    fields: [
      { name: 'dictName', column: { card: 'title', emphasis: 'strong' }, search: { rank: 1 } },
      { name: 'dictCode', column: { card: 'subtitle' }, search: { rank: 1 } },
      { name: 'updateBy', label: 'deletedBy', column: { card: 'line' } },
      { name: 'updateTime', label: 'deletedTime', type: 'datetime', column: { emphasis: 'muted', card: 'note' } },
    ],
    rowActions: actions,
    batchActions: actions,
  })
}
