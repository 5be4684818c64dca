import { idText, textOf } from '../../../../elements/list-page/resource/records'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { announcementPaths as paths } from './announcement-paths'

interface Action {
  path: string
  tone: 'warning' | 'danger'
  /** Keys of the words: title of the question, what it means, the button, and what is said afterwards. */
  title: string
  text: string
  ok: string
  done: string
}

/** Asks, does it, says so, and shows the list anew: also where another administrator was first. */
async function askAndDo(
  [announcement]: readonly WireRecord[],
  { path, tone, title, text, ok, done }: Action,
  context: ActionContext,
): Promise<void> {
  if (!announcement) return
  const { feedback, transport, word, list, run } = context
  const { name } = context.namesOf([announcement])
  let tried = false
  let succeeded = false
  await feedback.confirm({
    tone,
    title: word(title),
    question: word(text),
    name,
    okText: word(ok),
    onConfirm: async () => {
      tried = true
      succeeded = await run(() => transport.get(path, { id: idText(announcement) }))
    },
  })
  if (succeeded) feedback.toast({ tone: 'success', title: word(done, { name }) })
  if (tried) await list.reload()
}

export function release(announcements: readonly WireRecord[], context: ActionContext): Promise<void> {
  const isToAll = textOf(announcements[0]?.['msgType']) !== 'USER'
  const text = isToAll ? 'releaseToAll' : 'releaseToSome'
  return askAndDo(
    announcements,
    { path: paths.release, tone: 'warning', title: 'releaseTitle', text, ok: 'release', done: 'released' },
    context,
  )
}

export function revoke(announcements: readonly WireRecord[], context: ActionContext): Promise<void> {
  const words = { title: 'revokeTitle', text: 'revokeText', ok: 'revoke', done: 'revoked' }
  return askAndDo(announcements, { path: paths.revoke, tone: 'danger', ...words }, context)
}

const pinning = (izTop: 0 | 1, done: string) =>
  async function pin(
    [announcement]: readonly WireRecord[],
    { transport, run, feedback, word, namesOf, list }: ActionContext,
  ): Promise<void> {
    if (!announcement || !(await run(() => transport.post(paths.pin, { id: idText(announcement), izTop })))) return
    feedback.toast({ tone: 'success', title: word(done, { name: namesOf([announcement]).name }) })
    await list.reload()
  }

export const pin = pinning(1, 'pinned')
export const unpin = pinning(0, 'unpinned')
