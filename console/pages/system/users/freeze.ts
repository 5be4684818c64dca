import { userPaths } from '../../../../elements/core/transport/user-paths'
import type { ActionDesk } from '../../../../elements/list-page/resource/action-desk'
import { idText, textOf } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

const [normal, frozen] = [1, 2]

export const isFrozen = ({ status }: WireRecord): boolean => textOf(status) === String(frozen)

/** Freezes after a question. */
export async function freeze(users: readonly WireRecord[], desk: ActionDesk): Promise<void> {
  if (isRefused(users, desk)) return
  const { word } = desk
  let done = false
  await desk.feedback.confirm({
    tone: 'danger',
    title: word('freezeTitle'),
    question: word('freezeText'),
    ...desk.namesOf(users),
    okText: word('freeze'),
    onConfirm: async () => {
      done = await setStatus(users, frozen, desk)
    },
  })
  if (done) await say('frozenDone', users, desk)
}

/** Unfreezes at once. */
export async function unfreeze(users: readonly WireRecord[], desk: ActionDesk): Promise<void> {
  if (!isRefused(users, desk) && (await setStatus(users, normal, desk))) await say('unfrozenDone', users, desk)
}

/** The built-in account is refused here already. */
function isRefused(users: readonly WireRecord[], { feedback, word }: ActionDesk): boolean {
  if (users.every(({ username }) => username !== 'admin')) return false
  feedback.toast({ tone: 'warning', title: word('adminProtected'), cause: 'admin-protected' })
  return true
}

function setStatus(users: readonly WireRecord[], status: number, { each, transport }: ActionDesk): Promise<boolean> {
  return each(users, (piece) => transport.put(userPaths.frozenBatch, { ids: piece.map(idText).join(','), status }))
}

async function say(key: string, users: readonly WireRecord[], { feedback, word, namesOf, list }: ActionDesk): Promise<void> {
  feedback.toast({ tone: 'success', title: word(key, { name: namesOf(users).name }) })
  await list.afterChange()
}
