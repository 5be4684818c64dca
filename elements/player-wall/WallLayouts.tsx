import { Check, ChevronDown, Bookmark, Copy, Pencil, Plus, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '../core/feedback'
import { useLocale, useStrings } from '../core/i18n'
import { useServerData } from '../core/query'
import { isRecord, isString } from '../core/storage/shapes'
import { describeError, useTransport } from '../core/transport'
import { Button } from '../parts/button'
import { useServerAction } from '../parts/feedback/use-server-action'
import { lazyPart } from '../parts/lazy-part'
import { Menu, type MenuAction, type MenuItem } from '../parts/menu'
import { permissionAction, useControlPermissions } from '../parts/permission'
import type { LayoutStrings } from './LayoutDialog'
import { playerWallStrings } from './player-wall.strings'
import { isSameWall, type SavedLayout, parseSavedLayouts, sentWall } from './saved-wall-layouts'
import type { Wall } from './wall-model'

interface WallLayoutsProps {
  /** Where the server keeps them. */
  url: string
  wall: Wall
  tour: number
  onLoad: (wall: Wall, tour: number) => void
}

const LayoutDialog = lazyPart(() => import('./LayoutDialog'), { close: ({ onClose }) => onClose() })

/** A layout to be called something: one that is new, like another or not, or one that is kept already. */
interface OpenDialog {
  readonly heading: string
  readonly start: LayoutStrings
  readonly existing: SavedLayout | null
}

const flagOf = (isShared: boolean): string => (isShared ? '1' : '0')

/** The layouts that somebody keeps under names, and below them those that others share: shown with a press, kept, renamed, deleted. */
export function WallLayouts({ url, wall, tour, onLoad }: WallLayoutsProps): ReactNode {
  const t = useStrings(playerWallStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const permission = useControlPermissions()
  const [shownId, setShownId] = useState('')
  const [request, setRequest] = useState<OpenDialog | null>(null)
  const { status, data, error, reload } = useServerData({
    key: ['wall-layouts', url],
    load: async (server, signal) => parseSavedLayouts(await server.get(`${url}/list`, {}, { signal }), t('unseen')),
  })
  // What another window has changed meanwhile is refused, and asked for.
  const { run } = useServerAction(() => undefined)
  const all = data ?? []
  const shown = all.find(({ id }) => id === shownId)

  const showSuccess = (title: string): void => void feedback.toast({ tone: 'success', title, cause: 'wall-layouts' })

  const openNew = (): void => setRequest({ heading: t('save'), start: { name: '', isShared: false }, existing: null })
  const openCopy = ({ name }: SavedLayout): void =>
    setRequest({ heading: t('copy', { name }), start: { name, isShared: false }, existing: null })
  const openFor = (existing: SavedLayout): void => setRequest({ heading: t('rename', { name: existing.name }), start: existing, existing })

  async function save({ name, isShared }: LayoutStrings): Promise<void> {
    const body = { name, sharedFlag: flagOf(isShared) }
    if (request?.existing)
      return void (await transport.put(`${url}/edit`, { id: request.existing.id, version: request.existing.version, ...body }))
    const response: unknown = await transport.post(`${url}/add`, { ...sentWall(wall, tour), ...body })
    if (isRecord(response) && isString(response['id'])) setShownId(response['id'])
  }

  function close(): void {
    setRequest(null)
    void reload()
  }

  function saved({ name }: LayoutStrings): void {
    showSuccess(t(request?.existing ? 'renamed' : 'saved', { name }))
    close()
  }

  async function update({ id, version, name }: SavedLayout): Promise<void> {
    if (await run(() => transport.put(`${url}/edit`, { id, version, ...sentWall(wall, tour) }))) showSuccess(t('updated', { name }))
    await reload()
  }

  async function remove({ id, name }: SavedLayout): Promise<void> {
    const isDone = await feedback.confirm({
      tone: 'danger',
      title: t('removeTitle'),
      question: t('removeText'),
      name,
      okText: t('removeOk'),
      onConfirm: () => transport.del(`${url}/delete`, { id }),
    })
    if (isDone) showSuccess(t('removed', { name }))
    await reload()
  }

  const may = (code: string, action: MenuAction): MenuAction[] => permissionAction(permission([code]), action)

  const labelOf = ({ name, owner, isShared }: SavedLayout): string => {
    if (owner !== null) return t('sharedBy', { name, owner })
    return isShared ? t('ownShared', { name }) : name
  }
  const offer = (layout: SavedLayout): MenuAction => ({
    key: layout.id,
    label: labelOf(layout),
    current: layout.id === shown?.id,
    icon: layout.id === shown?.id && isSameWall(layout.wall, wall) ? Check : undefined,
    onSelect() {
      setShownId(layout.id)
      onLoad(layout.wall, layout.tour)
    },
  })
  const own = all.filter(({ owner }) => owner === null).map(offer)
  const ofOthers = all.filter(({ owner }) => owner !== null).map(offer)
  const others: MenuItem[] = own.length > 0 && ofOthers.length > 0 ? ['separator', ...ofOthers] : ofOthers
  const failed: MenuAction[] =
    status === 'failed'
      ? [
          { key: 'failed', label: t('layoutsFailed', { reason: describeError(error, locale) }), disabled: true, onSelect: () => undefined },
          { key: 'reload', label: t('reload'), icon: RotateCw, onSelect: () => void reload() },
        ]
      : []
  const none: MenuAction[] =
    status === 'ready' && all.length === 0 ? [{ key: 'none', label: t('noLayouts'), disabled: true, onSelect: () => undefined }] : []
  const actions: MenuAction[] = [
    ...may('wall:add', { key: 'save', label: t('save'), icon: Plus, disabled: wall.items.length === 0, onSelect: openNew }),
    ...(shown && shown.owner !== null
      ? may('wall:add', { key: 'copy', label: t('copy', { name: shown.name }), icon: Copy, onSelect: () => openCopy(shown) })
      : []),
    ...(shown?.owner === null
      ? [
          ...may('wall:edit', { key: 'update', label: t('update', { name: shown.name }), icon: Check, onSelect: () => void update(shown) }),
          ...may('wall:edit', {
            key: 'rename',
            label: t('rename', { name: shown.name }),
            icon: Pencil,
            onSelect: () => openFor(shown),
          }),
          ...may('wall:delete', {
            key: 'remove',
            label: t('remove', { name: shown.name }),
            icon: Trash2,
            danger: true,
            onSelect: () => void remove(shown),
          }),
        ]
      : []),
  ]
  const items: MenuItem[] = [...failed, ...none, ...own, ...others, ...(actions.length > 0 ? (['separator'] as const) : []), ...actions]
  return (
    <>
      <Menu
        label={t('layouts')}
        items={items}
        trigger={
          <Button kind="text" icon={Bookmark} endIcon={ChevronDown} className="ops-wall-kept">
            {shown?.name ?? t('layouts')}
          </Button>
        }
      />
      {request && <LayoutDialog heading={request.heading} start={request.start} save={save} onSaved={saved} onClose={close} />}
    </>
  )
}
