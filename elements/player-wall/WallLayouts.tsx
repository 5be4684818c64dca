import { Check, ChevronDown, Bookmark, Pencil, Plus, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFeedback } from '../core/feedback'
import { useLocale, useStrings } from '../core/i18n'
import { useServerData } from '../core/query'
import { isRecord, isString } from '../core/storage/shapes'
import { describeError, useTransport } from '../core/transport'
import { Button } from '../parts/button'
import { useServerAction } from '../parts/feedback/use-server-action'
import { Menu, type MenuAction, type MenuItem } from '../parts/menu'
import { permissionAction, useControlPermissions } from '../parts/permission'
import { playerWallStrings } from './player-wall.strings'
import { isSameWall, type KeptLayout, readKept, sentWall } from './wall-layouts-kept'
import type { Wall } from './wall-model'

interface WallLayoutsProps {
  /** Where the server keeps them. */
  url: string
  wall: Wall
  tour: number
  onLoad: (wall: Wall, tour: number) => void
}

/** Characters of a name. */
const longestName = 30

/** The layouts that somebody keeps under names: shown with a press, kept, renamed, deleted. */
export function WallLayouts({ url, wall, tour, onLoad }: WallLayoutsProps): ReactNode {
  const t = useStrings(playerWallStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const permission = useControlPermissions()
  const [shownId, setShownId] = useState('')
  const { status, data, error, reload } = useServerData({
    key: ['wall-layouts', url],
    load: async (server, signal) => readKept(await server.get(`${url}/list`, {}, { signal })),
  })
  // What another window has changed meanwhile is refused, and asked for.
  const run = useServerAction(() => undefined)
  const all = data ?? []
  const shown = all.find(({ id }) => id === shownId)

  const cleaned = (name: string): string => name.trim()
  const rule = (name: string): string | null => (cleaned(name) === '' ? t('nameNeeded') : null)
  const said = (title: string): void => void feedback.toast({ tone: 'success', title, cause: 'wall-layouts' })

  async function saveNew(): Promise<void> {
    const body = sentWall(wall, tour)
    let answer: unknown
    const name = await feedback.prompt({
      title: t('save'),
      label: t('name'),
      maxLength: longestName,
      required: true,
      rule,
      okText: t('saveOk'),
      onConfirm: async (given) => {
        answer = await transport.post(`${url}/add`, { ...body, name: cleaned(given) })
      },
    })
    if (name === null) return
    said(t('saved', { name: cleaned(name) }))
    await reload()
    if (isRecord(answer) && isString(answer['id'])) setShownId(answer['id'])
  }

  async function rename({ id, version, name: before }: KeptLayout): Promise<void> {
    const name = await feedback.prompt({
      title: t('rename', { name: before }),
      label: t('name'),
      value: before,
      maxLength: longestName,
      required: true,
      rule,
      okText: t('saveOk'),
      onConfirm: (given) => transport.put(`${url}/edit`, { id, version, name: cleaned(given) }),
    })
    if (name !== null) said(t('renamed', { name: cleaned(name) }))
    await reload()
  }

  async function update({ id, version, name }: KeptLayout): Promise<void> {
    if (await run(() => transport.put(`${url}/edit`, { id, version, ...sentWall(wall, tour) }))) said(t('updated', { name }))
    await reload()
  }

  async function remove({ id, name }: KeptLayout): Promise<void> {
    const isDone = await feedback.confirm({
      tone: 'danger',
      title: t('removeTitle'),
      question: t('removeText'),
      name,
      okText: t('removeOk'),
      onConfirm: () => transport.del(`${url}/delete`, { id }),
    })
    if (isDone) said(t('removed', { name }))
    await reload()
  }

  const may = (code: string, action: MenuAction): MenuAction[] => permissionAction(permission([code]), action)

  const own: MenuAction[] = all.map((layout) => ({
    key: layout.id,
    label: layout.name,
    current: layout.id === shown?.id,
    icon: layout.id === shown?.id && isSameWall(layout.wall, wall) ? Check : undefined,
    onSelect() {
      setShownId(layout.id)
      onLoad(layout.wall, layout.tour)
    },
  }))
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
    ...may('wall:add', { key: 'save', label: t('save'), icon: Plus, disabled: wall.items.length === 0, onSelect: () => void saveNew() }),
    ...(shown
      ? [
          ...may('wall:edit', { key: 'update', label: t('update', { name: shown.name }), icon: Check, onSelect: () => void update(shown) }),
          ...may('wall:edit', {
            key: 'rename',
            label: t('rename', { name: shown.name }),
            icon: Pencil,
            onSelect: () => void rename(shown),
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
  const items: MenuItem[] = [...failed, ...none, ...own, ...(actions.length > 0 ? (['separator'] as const) : []), ...actions]
  return (
    <Menu
      label={t('layouts')}
      items={items}
      trigger={
        <Button kind="text" icon={Bookmark} endIcon={ChevronDown} className="ops-wall-kept">
          {shown?.name ?? t('layouts')}
        </Button>
      }
    />
  )
}
