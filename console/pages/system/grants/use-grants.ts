import { useMemo, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { type Transport, useTransport } from '../../../../elements/core/transport'
import { useServerAction } from '../../../../elements/parts/feedback'
import { indexTree, type TreeNode } from '../../../../elements/parts/tree'
import { entryNameIn } from '../../parts/entry-names'
import type { GrantSubject } from './grant-subject'
import { beyondTree, changesOf, differing, grantNodes, selectedAfter, withNewAncestors } from './grants.model'
import { grantsStrings } from './grants.strings'

export interface Grants {
  nodes: readonly TreeNode[]
  ids: readonly string[]
}

async function grantedIds(transport: Transport, { granted }: GrantSubject, signal?: AbortSignal): Promise<string[]> {
  const ids = await transport.get(granted.path, granted.params, { ...(signal && { signal }) })
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** What can be granted, and what is. */
export function useStoredGrants(subject: GrantSubject) {
  const t = useStrings(grantsStrings)
  const aside = subject.rules && t('rules')
  return useServerData<Grants>({
    key: ['grants', subject.kind, subject.id],
    load: async (transport, signal) => {
      const { tree } = subject
      const [response, ids] = await Promise.all([transport.get(tree.path, tree.params, { signal }), grantedIds(transport, subject, signal)])
      return { nodes: grantNodes(isRecord(response) ? response.treeList : response, aside), ids }
    },
    noCache: true,
  })
}

/** Names of others' changes that are told. */
const maxNames = 5

/** What is ticked of the permissions, and saving it; `grants` as they were at the beginning. */
export function useGrants(subject: GrantSubject, { nodes, ids }: Grants) {
  const t = useStrings(grantsStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const [stored, setStored] = useState(ids)
  const [selected, setSelected] = useState(ids)
  const index = useMemo(() => indexTree(nodes), [nodes])
  // What the tree does not have stays as it is.
  const beyond = useMemo(() => beyondTree(index, stored), [stored, index])

  const whole = (ids: readonly string[]): string[] => [...withNewAncestors(index, stored, ids), ...beyond]

  /** Where it is not known whether it was saved, what is stored by now tells. */
  async function readAnew(): Promise<void> {
    const now = await grantedIds(transport, subject)
    setStored(now)
    setSelected((latest) => {
      const merged = selectedAfter({ stored, sent: whole(selected), ticked: whole(latest), now })
      return [...withNewAncestors(index, now, merged), ...beyondTree(index, now)]
    })
  }

  const { run: send, busy } = useServerAction(() => readAnew().catch(() => undefined))

  function notify(requested: readonly string[], now: readonly string[]): void {
    const others = differing(requested, now).flatMap((id) => {
      const entry = index.entries.get(id)
      return entry ? entryNameIn(locale, entry.node.label) : []
    })
    if (others.length === 0) return void feedback.toast({ tone: 'success', title: t('saved', { name: subject.name }) })
    const more = others.length > maxNames ? t('andMore', { n: others.length }) : ''
    feedback.toast({
      tone: 'warning',
      title: t('meanwhile', { name: subject.name }),
      text: t('meanwhileText', { names: others.slice(0, maxNames).join(t('comma')) + more }),
    })
  }

  /** Resolves with whether it is saved. */
  async function save(): Promise<boolean> {
    if (busy) return false
    const requested = whole(selected)
    const body = { ...subject.save.body, permissionIds: requested.join(','), lastpermissionIds: stored.join(',') }
    let now: readonly string[] = requested
    const isSaved = await send(async () => {
      await transport.post(subject.save.path, body)
      // It is saved, also where what others did meanwhile cannot be asked for.
      now = await grantedIds(transport, subject).catch(() => requested)
    })
    if (!isSaved) return false
    notify(requested, now)
    setStored(now)
    setSelected(now)
    return true
  }

  // What is saved: a new tick brings what stands above it.
  const changes = useMemo(
    () => changesOf(stored, [...withNewAncestors(index, stored, selected), ...beyond]),
    [index, stored, selected, beyond],
  )
  return { index, nodes, stored, held: selected, setHeld: setSelected, beyond, changes, busy, save }
}

export type GrantsState = ReturnType<typeof useGrants>
