import { type ReactNode, useMemo, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError, type Transport, useTransport } from '../../../../elements/core/transport'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { idText, nameOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { DialogCancel, Drawer } from '../../../../elements/parts/dialog'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Failed, Skeleton } from '../../../../elements/parts/indicators'
import { useSubject } from '../../../../elements/parts/page-host'
import { indexTree, Tree, type TreeNode } from '../../../../elements/parts/tree'
import { differing, grantNodes, heldAfterLinked, wholeOnes, withAbove } from './grants.model'
import { rolePaths } from './role-paths'
import { roles } from './roles.resource'
import { rolesStrings } from './roles.strings'

interface Grants {
  nodes: readonly TreeNode[]
  ids: readonly string[]
}

async function grantedIds(transport: Transport, roleId: string, signal?: AbortSignal): Promise<string[]> {
  const ids = await transport.get(rolePaths.granted, { roleId }, { ...(signal && { signal }) })
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

async function loadGrants(transport: Transport, roleId: string, signal: AbortSignal): Promise<Grants> {
  const [tree, ids] = await Promise.all([transport.get(rolePaths.grantTree, {}, { signal }), grantedIds(transport, roleId, signal)])
  return { nodes: grantNodes(isRecord(tree) ? tree.treeList : tree), ids }
}

/** What a role may do: menu entries and buttons. */
export default function RoleGrants({ record, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(rolesStrings)
  const locale = useLocale()
  const roleId = idText(record)
  const name = nameOf(roles, record)
  const grants = useServerData({
    key: ['role-grants', roleId],
    load: (transport, signal) => loadGrants(transport, roleId, signal),
    forget: true,
  })
  useSubject(name)
  if (grants.data) return <GrantsDrawer roleId={roleId} name={name} grants={grants.data} onClose={onClose} />
  return (
    <Drawer open heading={t('grantTitle')} subtitle={name} width={600} onOpenChange={onClose}>
      {grants.status === 'failed' ? (
        <Failed title={t('loadFailed')} text={describeError(grants.error, locale)} onRetry={grants.retry} />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  )
}

interface GrantsDrawerProps {
  roleId: string
  name: string
  /** As they were when the drawer opened. */
  grants: Grants
  onClose: () => void
}

/** Pixels of the tree at least, and of what stands above and below it in the drawer. */
const leastHeight = 280
const around = 230

/** Names of others' changes that are told. */
const mostNames = 5

function GrantsDrawer({ roleId, name, grants: { nodes, ids }, onClose }: GrantsDrawerProps): ReactNode {
  const t = useStrings(rolesStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const [stored, setStored] = useState(ids)
  const [held, setHeld] = useState(ids)
  const [strict, setStrict] = useState(true)
  const [busy, setBusy] = useState(false)
  const index = useMemo(() => indexTree(nodes), [nodes])
  // What the tree does not have stays as it is.
  const beyond = useMemo(() => stored.filter((id) => !index.entries.has(id)), [stored, index])
  const ticked = useMemo(() => (strict ? held : wholeOnes(index, held)), [strict, held, index])
  const changes = differing(held, stored).length
  const send = useServerAction(() => undefined)

  function say(wanted: readonly string[], now: readonly string[]): void {
    const others = differing(wanted, now).flatMap((id) => index.entries.get(id)?.node.label ?? [])
    if (others.length === 0) return void feedback.toast({ tone: 'success', title: t('saved', { name }) })
    const more = others.length > mostNames ? t('andMore', { n: others.length }) : ''
    feedback.toast({
      tone: 'warning',
      title: t('meanwhile', { name }),
      text: t('meanwhileText', { names: others.slice(0, mostNames).join(t('comma')) + more }),
    })
  }

  async function save(closing: boolean): Promise<void> {
    if (busy) return
    setBusy(true)
    const wanted = [...withAbove(index, held), ...beyond]
    const body = { roleId, permissionIds: wanted.join(','), lastpermissionIds: stored.join(',') }
    let now: readonly string[] = wanted
    const isSaved = await send(async () => {
      await transport.post(rolePaths.saveGrants, body)
      now = await grantedIds(transport, roleId)
    })
    setBusy(false)
    if (!isSaved) return
    say(wanted, now)
    setStored(now)
    setHeld(now)
    if (closing) onClose()
  }

  return (
    <Drawer
      open
      heading={t('grantTitle')}
      subtitle={name}
      width={600}
      busy={busy}
      onOpenChange={onClose}
      unsaved={changes > 0 && t('changedNames', { n: changes })}
      onControlEnter={() => void save(true)}
      start={changes > 0 ? <output>{t('changedCount', { n: changes })}</output> : <span />}
      actions={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button loading={busy} onClick={() => void save(false)}>
            {t('save')}
          </Button>
          <Button kind="primary" loading={busy} onClick={() => void save(true)}>
            {t('saveAndClose')}
          </Button>
        </>
      }
    >
      <div>
        <div className="ops-row">
          <span className="ops-help ops-grow">{t(strict ? 'unlinked' : 'linked')}</span>
          <Button size="sm" onClick={() => setHeld([...index.entries.keys(), ...beyond])}>
            {t('tickAll')}
          </Button>
          <Button size="sm" onClick={() => setHeld(beyond)}>
            {t('untickAll')}
          </Button>
        </div>
        <Tree
          nodes={nodes}
          values={ticked}
          onChange={(next) => setHeld(strict ? next : [...heldAfterLinked(index, held, next), ...beyond])}
          mode="multiple"
          strict={strict}
          onStrictChange={setStrict}
          label={t('menuTree')}
          searchable
          searchPlaceholder={t('searchMenu')}
          menu
          openLevels={2}
          maxHeight={Math.max(leastHeight, window.innerHeight - around)}
        />
      </div>
    </Drawer>
  )
}
