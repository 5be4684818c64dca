import { Maximize2, Minimize2, Plus, SquareDashed, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { Button, IconButton } from '../parts/button'
import { Icon } from '../parts/icon'
import { Menu } from '../parts/menu'
import type { WallDevice } from './player-wall.types'
import { playerWallStrings } from './player-wall.strings'
import type { PanePosition } from './wall-layouts'
import { PictureNote } from '../player/PictureNote'
import { WallPicture, type WallPictureProps } from './WallPicture'

export interface WallPaneProps extends Omit<WallPictureProps, 'device'> {
  at: number
  position: PanePosition
  device: WallDevice | null
  /** What can be chosen here. */
  offered: readonly WallDevice[]
  isSelected: boolean
  isLarge: boolean
  /** Another one lies over it. */
  isCovered: boolean
  isCarried: boolean
  /** It gets its picture before its page is shown, behind the others. */
  isAhead: boolean
  /** What is carried would come here. */
  isGoal: boolean
  onChoose: (device: WallDevice) => void
  onClose: () => void
  onEnlarge: () => void
}

/** One place of the wall, with the picture in it and what can be done with that. */
export function WallPane({ at, position: panePosition, device, offered, onChoose, onClose, onEnlarge, ...pane }: WallPaneProps): ReactNode {
  const { isSelected, isLarge, isCovered, isCarried: isDragged, isAhead, isGoal: isTarget, ...picture } = pane
  const t = useStrings(playerWallStrings)
  const { column, row, span } = panePosition
  const name = device?.title ?? ''
  const names = { at: at + 1, name }
  return (
    <div
      className="ops-wall-pane"
      part="pane"
      role="group"
      aria-label={device ? t('pane', names) : t('emptyPane', names)}
      aria-current={isSelected || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an empty one has to be reached to be chosen; a player in it can be
      tabIndex={device ? -1 : 0}
      inert={isCovered || isAhead}
      data-at={isAhead ? undefined : at}
      data-ahead={isAhead ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      data-large={isLarge ? '' : undefined}
      data-span={span > 1 ? '' : undefined}
      data-carried={isDragged ? '' : undefined}
      data-goal={isTarget ? '' : undefined}
      style={{ gridArea: isLarge ? '1 / 1 / -1 / -1' : `${row} / ${column} / span ${span} / span ${span}` }}
    >
      {device ? (
        <>
          <WallPicture {...picture} device={device} />
          <div className="ops-wall-own" role="group" aria-label={t('actions', { name })}>
            <IconButton
              size="sm"
              icon={isLarge ? Minimize2 : Maximize2}
              label={t(isLarge ? 'restore' : 'maximise', { name })}
              onClick={onEnlarge}
            />
            <IconButton size="sm" icon={X} label={t('close', { name })} onClick={onClose} />
          </div>
        </>
      ) : (
        <PictureNote className="ops-wall-empty">
          <Icon of={SquareDashed} size={24} />
          <span>{t(offered.length > 0 ? 'empty' : 'emptyHint')}</span>
          {offered.length > 0 && (
            <Menu
              label={t('choose')}
              items={offered.map((one) => ({ key: one.id, label: one.title, onSelect: () => onChoose(one) }))}
              trigger={
                <Button size="sm" icon={Plus}>
                  {t('choose')}
                </Button>
              }
            />
          )}
        </PictureNote>
      )}
    </div>
  )
}
