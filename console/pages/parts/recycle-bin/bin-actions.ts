import type { Transport } from '../../../../elements/core/transport'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { PermissionCodes } from '../../../../elements/parts/permission'

type Call = (transport: Transport, ids: readonly string[]) => Promise<unknown>

export interface Bin {
  /** Brings back those with these ids. */
  restore: Call
  /** Deletes them for good. */
  erase: Call
  permissions: Readonly<Record<'restore' | 'erase', PermissionCodes>>
  /** Some are back. */
  onRestored: () => void
}

function eachOf(context: ActionContext, chosen: readonly WireRecord[], call: Call): Promise<boolean> {
  return context.each(chosen, async (batch) => {
    await call(context.transport, batch.map(recordIdOf))
  })
}

/** What is done in a recycle bin. Words of the resource: `restore`, `restored`, `erase`, `eraseTitle`, `eraseText`, `erased`. */
export function binActions(bin: Bin): readonly ResourceAction[] {
  /** Those that are on their way back, which the second press of a double click does not ask for anew. */
  const running = new Set<string>()

  async function restore(chosen: readonly WireRecord[], context: ActionContext): Promise<void> {
    const requests = chosen.filter((record) => !running.has(recordIdOf(record)))
    if (requests.length === 0) return
    const ids = requests.map(recordIdOf)
    for (const id of ids) running.add(id)
    try {
      const done = await eachOf(context, requests, bin.restore)
      if (done) context.feedback.toast({ tone: 'success', title: context.t('restored', context.namesOf(requests)) })
      bin.onRestored()
      await context.list.afterChange()
    } finally {
      for (const id of ids) running.delete(id)
    }
  }

  async function purge(chosen: readonly WireRecord[], context: ActionContext): Promise<void> {
    const { t, feedback, namesOf, list } = context
    let done = false
    const isSure = await feedback.confirm({
      tone: 'danger',
      title: t('eraseTitle'),
      question: t('eraseText', namesOf(chosen)),
      name: namesOf(chosen).name,
      okText: t('erase'),
      onConfirm: async () => {
        done = await eachOf(context, chosen, bin.erase)
      },
    })
    if (!isSure) return
    if (done) feedback.toast({ tone: 'success', title: t('erased', namesOf(chosen)) })
    await list.afterChange()
  }

  return [
    { key: 'restore', label: 'restore', permission: bin.permissions.restore, run: restore },
    { key: 'erase', label: 'erase', danger: true, permission: bin.permissions.erase, run: purge },
  ]
}
