import type { ToastOptions } from '../../../../elements/core/feedback'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { isOpsError, type Transport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import type { FormContext, FormValues, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { changeByGet } from '../../parts/change-by-get'
import { announcementPaths as paths } from './announcement-paths'
import { reachText } from './reach'

/** Codes of the permission to release and revoke. */
export const toRelease = ['announcement:release', 'system:notice:release'] as const

interface Action {
  path: string
  tone: 'warning' | 'danger'
  /** Keys of the words: title of the question, what it means, the button, and what is said afterwards. */
  title: string
  text: string
  /** Further words, not keys. */
  details?: string
  ok: string
  done: string
}

/** Asks, does it, says so, and shows the list anew: also where another administrator was first. */
async function confirmAndRun(
  [announcement]: readonly WireRecord[],
  { path, tone, title, text, details, ok, done }: Action,
  context: ActionContext,
): Promise<void> {
  if (!announcement) return
  const { feedback, transport, t, list, run } = context
  const { name } = context.namesOf([announcement])
  let tried = false
  let succeeded = false
  await feedback.confirm({
    tone,
    title: t(title),
    question: t(text),
    ...(details && { details }),
    name,
    okText: t(ok),
    onConfirm: async () => {
      tried = true
      succeeded = await run(() => changeByGet(transport, path, recordIdOf(announcement)))
    },
  })
  if (succeeded) feedback.toast({ tone: 'success', title: t(done, { name }) })
  if (tried) await list.reload()
}

/** What is asked before an announcement is released: who gets it, and how many people that are. */
async function releaseConfirmation(
  announcement: WireRecord,
  context: Pick<FormContext, 'transport' | 't'>,
): Promise<Pick<Action, 'text' | 'details'>> {
  const text = stringValue(announcement['msgType']) === 'ALL' ? 'releaseToAll' : 'releaseToSome'
  return { text, details: await reachText(announcement, context) }
}

/** Those that are being asked about: a second press before the question is there asks nothing more. */
const requested = new Set<string>()

export async function release([announcement]: readonly WireRecord[], context: ActionContext): Promise<void> {
  if (!announcement || requested.has(recordIdOf(announcement))) return
  requested.add(recordIdOf(announcement))
  try {
    const question = await releaseConfirmation(announcement, context)
    const keys = { title: 'releaseTitle', ok: 'release', done: 'released' }
    await confirmAndRun([announcement], { path: paths.release, tone: 'warning', ...keys, ...question }, context)
  } finally {
    requested.delete(recordIdOf(announcement))
  }
}

/** The same question about what stands in a form. */
export async function mayRelease(values: FormValues, context: FormContext): Promise<boolean> {
  const { feedback, t } = context
  const { text, details } = await releaseConfirmation(values, context)
  return feedback.confirm({
    tone: 'warning',
    title: t('releaseTitle'),
    question: t(text),
    ...(details && { details }),
    name: values['titile'] ?? '',
    okText: t('release'),
  })
}

/** The draft that was stored a moment ago, on servers that do not tell its id. */
async function newestDraft(transport: Transport, { titile = '' }: FormValues): Promise<string> {
  const query = { titile, sendStatus: '0', column: 'createTime', order: 'desc', pageNo: 1, pageSize: 1 }
  const page = await transport.get(paths.list, query)
  const records = isRecord(page) && Array.isArray(page['records']) ? page['records'].filter(isRecord) : []
  const draft = records.find((record) => stringValue(record['titile']) === titile.trim())
  return draft ? recordIdOf(draft) : ''
}

/** Releases what a form has stored; what cannot be released stays a draft. */
export async function releaseStored(
  { id, values }: { id: string; values: FormValues },
  { transport, t, reason }: FormContext,
): Promise<ToastOptions> {
  const name = values['titile'] ?? ''
  try {
    await changeByGet(transport, paths.release, id || (await newestDraft(transport, values)))
    return { tone: 'success', title: t('released', { name }) }
  } catch (failure) {
    const title = isOpsError(failure) && failure.outcomeUnknown ? 'storedAtLeast' : 'storedOnly'
    return { tone: 'warning', title: t(title, { name }), text: reason(failure) }
  }
}

export function revoke(announcements: readonly WireRecord[], context: ActionContext): Promise<void> {
  const keys = { title: 'revokeTitle', text: 'revokeText', ok: 'revoke', done: 'revoked' }
  return confirmAndRun(announcements, { path: paths.revoke, tone: 'danger', ...keys }, context)
}

const pinning = (izTop: 0 | 1, done: string) =>
  async function pin([announcement]: readonly WireRecord[], { transport, run, feedback, t, namesOf, list }: ActionContext): Promise<void> {
    if (!announcement || !(await run(() => transport.post(paths.pin, { id: recordIdOf(announcement), izTop })))) return
    feedback.toast({ tone: 'success', title: t(done, { name: namesOf([announcement]).name }) })
    await list.reload()
  }

export const pin = pinning(1, 'pinned')
export const unpin = pinning(0, 'unpinned')
