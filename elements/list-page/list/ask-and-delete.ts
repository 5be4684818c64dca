import type { Translate } from '../../core/i18n'
import { deleteRecords } from '../../core/query'
import type { ActionDesk } from '../resource/action-desk'
import { idText } from '../resource/records'
import type { Resource, WireRecord } from '../resource/resource.types'
import type { listStrings } from './list.strings'

/** Says that nothing is ticked, and whether that is so. */
export function isNothingTicked(
  records: readonly WireRecord[],
  { feedback }: Pick<ActionDesk, 'feedback'>,
  t: Translate<keyof (typeof listStrings)['en']>,
): boolean {
  if (records.length > 0) return false
  feedback.toast({ tone: 'warning', title: t('list.selectOne'), cause: 'select-one' })
  return true
}

/**
 * Deletes one or several records after a question that names them (clauses 4.5, 5.2). Nothing ticked says so and sends nothing; what
 * has no path says that to its developer (clause 5.3-25).
 * Afterwards the list is asked again and nothing is ticked. Resolves with whether it was done.
 */
export async function askAndDelete(
  { paths, words }: Pick<Resource, 'paths' | 'words'>,
  records: readonly WireRecord[],
  desk: ActionDesk,
  t: Translate<keyof (typeof listStrings)['en']>,
): Promise<boolean> {
  if (isNothingTicked(records, desk, t)) return false
  const { feedback, transport, list } = desk
  const { name, objects } = desk.namesOf(records)
  const { delete: one, deleteBatch } = paths
  const missing = records.length > 1 ? deleteBatch === undefined && 'noDelBatchUrl' : one === undefined && 'noDelUrl'
  if (missing) {
    feedback.toast({ tone: 'danger', title: t(missing), cause: missing })
    return false
  }
  let done = false
  await feedback.confirm({
    tone: 'danger',
    title: t('list.delete.title'),
    question: t('list.delete.text'),
    name,
    objects,
    ...(words && Object.hasOwn(words.en, 'deleteDetails') && { details: desk.word('deleteDetails') }),
    okText: t('delete'),
    onConfirm: async () => {
      done = await desk.run(() => deleteRecords(transport, { delete: one ?? '', deleteBatch: deleteBatch ?? '' }, records.map(idText)))
    },
  })
  if (!done) return false
  feedback.toast({ tone: 'success', title: t('deleted', { name }) })
  await list.afterChange()
  return true
}
