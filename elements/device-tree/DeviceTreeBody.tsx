import { Film, Info, Link, MapPin, Mic, Play, RadioTower, RotateCw, SquareTerminal } from 'lucide-react'
import { type PointerEvent, type ReactNode, useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { useLayerSheet } from '../core/overlay/use-layer-sheet'
import { describeError, useLoadError } from '../core/transport'
import { LoadFailure, Skeleton } from '../parts/indicators'
import { type MenuAction, useContextMenu } from '../parts/menu'
import { Tree, type TreeNode } from '../parts/tree'
import { DraggedLabel, type DragPosition } from './Carried'
import { dragDevices } from './dragged-devices'
import { deviceLines } from './device-lines'
import { type DeviceFilter, devicesIn, filtered, hasPosition, isOnline, numbersOf } from './device-nodes'
import type { DeviceTreeProps } from './device-tree.props'
import { deviceTreeStrings } from './device-tree.strings'
import type { DeviceActionKey, DeviceChoice, DeviceGrouping, DeviceTreeNode } from './device-tree.types'
import { DeviceTools } from './DeviceTools'
import { useDeviceNodes } from './use-device-nodes'

const allGroupings: readonly DeviceGrouping[] = ['org', 'group', 'area']
const icons = {
  play: Play,
  tour: RotateCw,
  details: Info,
  locate: MapPin,
  recordings: Film,
  addresses: Link,
  talk: Mic,
  dispatch: RadioTower,
  commands: SquareTerminal,
} as const
/** What is offered of one device, and of several. */
const offers: Readonly<Record<'device' | 'group', readonly DeviceActionKey[]>> = {
  device: ['play', 'tour', 'details', 'locate', 'recordings', 'addresses', 'talk', 'dispatch', 'commands'],
  group: ['play', 'tour', 'dispatch'],
}
const searches = { org: 'searchDeparts', group: 'searchGroups', area: 'searchAreas' } as const
const none: readonly never[] = []

/** Lazily loaded: the tree itself. */
export default function DeviceTreeBody(props: DeviceTreeProps): ReactNode {
  const {
    label,
    value = '',
    by,
    groupings = allGroupings,
    nodes: own,
    url = '',
    groupsOnly,
    playing = none,
    actions = none,
    obstacles,
    carry: isDraggable,
  } = props
  // All devices of a province would stand between it and the next one.
  const { openLevels = by === 'area' ? 0 : 2, onSelect, onAction, onGrouping, onLoadError, ref } = props
  const t = useStrings(deviceTreeStrings)
  const locale = useLocale()
  const [filter, setFilter] = useState<DeviceFilter>('all')
  const [asked, setAsked] = useState<DeviceTreeNode | null>(null)
  const [drag, setDrag] = useState<DragPosition | null>(null)
  const stopCarrying = useRef<(() => void) | null>(null)
  const { status, nodes, error, reload } = useDeviceNodes({ nodes: own, url, by })
  useLayerSheet()
  useLoadError(status === 'failed' ? error : null, onLoadError)
  useImperativeHandle(ref, () => ({ reload }))
  useEffect(() => () => stopCarrying.current?.(), [])

  const drawn = useDeferredValue(nodes)
  const shown = useMemo(() => filtered(drawn, filter), [drawn, filter])
  const numbers = useMemo(() => numbersOf(devicesIn(drawn)), [drawn])
  const lines = useMemo(
    () =>
      deviceLines({
        all: drawn,
        shown,
        isFiltered: filter !== 'all',
        groupsOnly,
        playing: new Set(playing),
        texts: {
          live: t('stateLive'),
          idle: t('stateIdle'),
          offline: t('stateOffline'),
          abnormal: t('stateAbnormal'),
          disabled: t('stateDisabled'),
          playing: t('playing'),
        },
      }),
    [drawn, shown, filter, groupsOnly, playing, t],
  )

  const choiceOf = (node: DeviceTreeNode): DeviceChoice => ({ id: node.id, node, devices: devicesIn([node]) })

  const menu = useContextMenu(t('menu', { name: asked?.title ?? '' }), asked ? menuOf(asked) : [])

  function menuOf(node: DeviceTreeNode): MenuAction[] {
    const choice = choiceOf(node)
    const { length: n } = choice.devices
    return (n > 0 ? offers[node.type] : [])
      .filter((key) => actions.includes(key))
      .map((key) => {
        const reason = obstacleOf(key, node)
        return {
          key,
          icon: icons[key],
          label: key === 'play' && node.type === 'group' ? t('playAll', { n }) : t(key),
          ...(reason !== undefined && { disabled: true, reason }),
          onSelect: () => onAction({ ...choice, key }),
        }
      })
  }

  /** Why an action is not possible for a node. */
  function obstacleOf(key: DeviceActionKey, node: DeviceTreeNode): string | undefined {
    if (key === 'locate' && !hasPosition(node)) return t('noPosition')
    if (key === 'commands' && node['mqttFlag'] !== '1') return t('noCommands')
    if (key === 'talk' && node.talk !== '1') return t('noTalk')
    if (key === 'talk' && !isOnline(node)) return t('talkOffline')
    return obstacles?.[key]
  }

  function press(node: DeviceTreeNode, event: PointerEvent<HTMLElement>, box: HTMLElement): void {
    const { devices } = choiceOf(node)
    if (event.button !== 0 || event.pointerType === 'touch' || devices.length === 0) return
    const name = node.type === 'device' ? node.title : t('several', { name: node.title, n: devices.length })
    stopCarrying.current = dragDevices(event.nativeEvent, box, devices, {
      onMove: (position) => setDrag(position && { ...position, name }),
    })
  }

  if (status === 'loading') return <Skeleton height={200} />
  if (status === 'failed') return <LoadFailure text={t('failed', { reason: describeError(error, locale) })} onRetry={() => void reload()} />
  return (
    <>
      <Tree
        // Another grouping is another tree.
        key={by}
        nodes={lines}
        values={value === '' ? none : [value]}
        label={label ?? t('label')}
        inPage
        searchable
        pinyin
        searchPlaceholder={t(!groupsOnly ? 'search' : searches[by])}
        menu={!groupsOnly}
        // What is looked for may be anywhere.
        openLevels={filter === 'all' ? openLevels : Infinity}
        tools={
          <DeviceTools
            {...{ by, groupings, filter }}
            numbers={groupsOnly ? null : numbers}
            onFilter={setFilter}
            onGrouping={(next) => onGrouping({ by: next })}
          />
        }
        onChange={(_, [line]) => {
          const node = line && nodeOf(line)
          if (node) onSelect(choiceOf(node))
        }}
        onMenu={(line, position) => {
          const node = nodeOf(line)
          if (!node || menuOf(node).length === 0) return
          setAsked(node)
          menu.openAt(position)
        }}
        onPress={
          isDraggable
            ? (line, event, box) => {
                const node = nodeOf(line)
                if (node) press(node, event, box)
              }
            : undefined
        }
      />
      {menu.menu}
      {drag && <DraggedLabel {...drag} />}
    </>
  )
}

/** The node that a line was made of. */
function nodeOf({ record }: TreeNode): DeviceTreeNode | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `deviceLines` puts nothing else there
  return (record as DeviceTreeNode | undefined) ?? null
}
