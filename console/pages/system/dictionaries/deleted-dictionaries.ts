import { ArchiveRestore } from 'lucide-react'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { idText } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { dictionariesStrings } from './dictionaries.strings'
import { dictionaryPaths } from './dictionary-paths'

const pick = (words: typeof dictionariesStrings.en) => ({
  ...words,
  heading: words.recycleBin,
  empty: words.nothingDeleted,
  emptyText: words.nothingDeletedText,
})

/** One call for each: only servers from 3.8 on take several. */
const eachOf = (context: ActionContext, chosen: readonly WireRecord[], call: (id: string) => Promise<unknown>): Promise<boolean> =>
  context.each(chosen, async (piece) => {
    for (const record of piece) await call(encodeURIComponent(idText(record)))
  })

/** The dictionaries in the recycle bin. `onRestored` hears of those that are back. */
export function deletedDictionaries(onRestored: () => void): Resource {
  async function restore(chosen: readonly WireRecord[], context: ActionContext): Promise<void> {
    const done = await eachOf(context, chosen, (id) => context.transport.put(`${dictionaryPaths.restore}/${id}`))
    if (done) context.feedback.toast({ tone: 'success', title: context.word('restored', context.namesOf(chosen)) })
    onRestored()
    await context.list.afterChange()
  }

  async function erase(chosen: readonly WireRecord[], context: ActionContext): Promise<void> {
    const { word, feedback, transport, namesOf, list } = context
    let done = false
    const isSure = await feedback.confirm({
      tone: 'danger',
      title: word('eraseTitle'),
      question: word('eraseText', namesOf(chosen)),
      name: namesOf(chosen).name,
      okText: word('erase'),
      onConfirm: async () => {
        done = await eachOf(context, chosen, (id) => transport.del(`${dictionaryPaths.erase}/${id}`))
      },
    })
    if (!isSure) return
    if (done) feedback.toast({ tone: 'success', title: word('erased', namesOf(chosen)) })
    await list.afterChange()
  }

  const actions: readonly ResourceAction[] = [
    { key: 'restore', label: 'restore', permission: ['dict:delete', 'system:dict:delete'], run: restore },
    { key: 'erase', label: 'erase', danger: true, permission: ['dict:delete', 'system:dict:deleteRecycleBin'], run: erase },
  ]
  return {
    name: 'deleted-dictionaries',
    words: { 'zh-CN': pick(dictionariesStrings['zh-CN']), en: pick(dictionariesStrings.en) },
    icon: ArchiveRestore,
    paths: { list: dictionaryPaths.deleted },
    calledBy: ['dictName', 'dictCode'],
    advancedQuery: false,
    fields: [
      { name: 'dictName', column: { card: 'title', look: 'strong' } },
      { name: 'dictCode', column: { card: 'subtitle' } },
      { name: 'updateBy', label: 'deletedBy', column: { card: 'line' } },
      { name: 'updateTime', label: 'deletedTime', type: 'datetime', column: { look: 'muted', card: 'note' } },
    ],
    rowActions: actions,
    batchActions: actions,
  }
}
