import { messageIn, type ServerMessage } from '../../core/transport'
import type { Translate } from '../../core/i18n'
import { deleteRecords } from '../../core/query'
import type { ActionContext } from '../resource/action-context'
import { ACTION_BATCH_SIZE } from './action-batch-size'
import { recordIdOf } from '../resource/records'
import type { Resource, WireRecord } from '../resource/resource.types'
import type { listStrings } from '../list/list.strings'

type Translator = Translate<keyof (typeof listStrings)['en']>

/** Says that nothing is ticked, and whether that is so. */
export function isNothingTicked(records: readonly WireRecord[], { feedback }: Pick<ActionContext, 'feedback'>, t: Translator): boolean {
  if (records.length > 0) return false
  feedback.toast({ tone: 'warning', title: t('list.selectOne'), cause: 'select-one' })
  return true
}

/**
 * Deletes one or several records after a question that names them (clauses 4.5, 5.2), many of them in pieces. Nothing ticked says so and
 * sends nothing; what has no path says that to its developer (clause 5.3-25). Where the server can bring them back the message takes
 * it back, which `onRestored` hears of. What does not offer it keeps all of them.
 * Afterwards the list is asked again and nothing is ticked. Resolves with whether it was done.
 */
export async function confirmAndDelete(
  {
    paths,
    strings,
    permissions,
    offers,
    deletionDetails,
  }: Pick<Resource, 'paths' | 'strings' | 'permissions' | 'offers' | 'deletionDetails'>,
  records: readonly WireRecord[],
  context: ActionContext,
  t: Translator,
  onRestored?: () => void,
): Promise<boolean> {
  if (isNothingTicked(records, context, t)) return false
  const { feedback, transport, list } = context
  const undeletable = records.filter((record) => offers?.delete?.(record) === false)
  if (undeletable.length > 0) {
    feedback.toast({
      tone: 'warning',
      title: context.t('deleteRefused'),
      text: context.namesOf(undeletable).objects,
      cause: 'delete-refused',
    })
    return false
  }
  const { name, objects } = context.namesOf(records)
  const { delete: one, deleteBatch, restore } = paths
  const missing = records.length > 1 ? deleteBatch === undefined && 'noDelBatchUrl' : one === undefined && 'noDelUrl'
  if (missing) {
    feedback.toast({ tone: 'danger', title: t(missing), cause: missing })
    return false
  }
  // Some servers delete of several what they can, and say so in a success.
  const partly: ServerMessage[] = []
  async function call(batch: readonly WireRecord[]): Promise<void> {
    const response = await deleteRecords(transport, { delete: one ?? '', deleteBatch: deleteBatch ?? '' }, batch.map(recordIdOf))
    if (response.message.includes('部分')) partly.push(response)
  }
  let done = false
  async function remove(): Promise<void> {
    done = await context.each(records, call)
  }
  // One call is waited for in the question; what takes many says how far it is outside of it.
  const isOneCall = records.length <= ACTION_BATCH_SIZE
  const hasDetails = strings && Object.hasOwn(strings.en, 'deleteDetails')
  const details = deletionDetails ? deletionDetails(records, context.t) : hasDetails ? context.t('deleteDetails') : ''
  const isSure = await feedback.confirm({
    tone: 'danger',
    title: t('list.delete.title'),
    question: t('list.delete.text'),
    name,
    objects,
    ...(details !== '' && { details }),
    okText: t('delete'),
    ...(isOneCall && { onConfirm: remove }),
  })
  if (isSure && !isOneCall) await remove()
  if (!done) return false
  async function undoDeletion(): Promise<void> {
    if (restore && (await bringBack(restore, records, context, t))) onRestored?.()
  }
  const undo = restore && context.may(permissions?.restore) && { label: t('undo'), onAction: () => void undoDeletion() }
  const message = partly.at(-1)
  feedback.toast(
    message === undefined
      ? { tone: 'success', title: t('deleted', { name }), ...(undo && { action: undo }) }
      : { tone: 'warning', title: t('deletedPartly'), text: messageIn(message, context.locale) },
  )
  await list.afterChange()
  return true
}

async function bringBack(
  { path, ids }: NonNullable<Resource['paths']['restore']>,
  records: readonly WireRecord[],
  context: ActionContext,
  t: Translator,
): Promise<boolean> {
  async function call(batch: readonly WireRecord[]): Promise<void> {
    if (ids !== undefined) await context.transport.put(path, { [ids]: batch.map(recordIdOf).join(',') })
    else for (const record of batch) await context.transport.put(path.replace('{id}', encodeURIComponent(recordIdOf(record))))
  }
  if (!(await context.each(records, call))) return false
  context.feedback.toast({ tone: 'success', title: t('restored', { name: context.namesOf(records).name }) })
  await context.list.afterChange()
  return true
}
