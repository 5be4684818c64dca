import { Check, Images, Maximize, Minimize, Pause, Play, RotateCw, Scaling, SkipBack, SkipForward, SquareX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../core/i18n'
import { Button, IconButton } from '../parts/button'
import { RadioGroup } from '../parts/field/RadioGroup'
import { VisuallyHidden } from '../parts/indicators'
import { Menu } from '../parts/menu'
import type { FullScreen } from '../parts/use-full-screen'
import type { PlayerFit } from '../player/player.types'
import type { WallLayout } from './player-wall.types'
import { playerWallStrings } from './player-wall.strings'
import type { TourControl } from './use-tour'
import { wallLayouts } from './wall-layouts'
import { tourTimes } from './wall-tour'

export interface WallNumbers {
  readonly playing: number
  readonly waiting: number
  readonly troubled: number
}

const fits: readonly PlayerFit[] = ['contain', 'cover', 'fill']

interface WallBarProps {
  layout: WallLayout
  fit: PlayerFit
  page: number
  pages: number
  tour: TourControl
  numbers: WallNumbers
  isEmpty: boolean
  /** Pictures are offered. */
  mayCapture: boolean
  screen: FullScreen
  /** Layouts of the server. */
  layouts: ReactNode
  /** Of the page around the wall. */
  more: ReactNode
  onLayout: (layout: WallLayout) => void
  onFit: (fit: PlayerFit) => void
  onTurn: (by: 1 | -1) => void
  onClear: () => void
  /** Resolves when all pictures are taken. */
  onSnapshot: () => Promise<void>
}

/** Over the panes: how many there are, which are shown, and how they do. */
export function WallBar({ layout, fit, page, pages, tour, numbers, isEmpty, mayCapture, screen, ...rest }: WallBarProps): ReactNode {
  const { layouts: saved, more, onLayout, onFit, onTurn, onClear, onSnapshot } = rest
  const [isTaking, setTaking] = useState(false)
  const t = useStrings(playerWallStrings)
  const timeText = (seconds: number): string =>
    seconds >= 60 && seconds % 60 === 0 ? t('minutes', { n: seconds / 60 }) : t('seconds', { n: seconds })
  const choice = (seconds: number, label: string) => ({
    key: String(seconds),
    label,
    current: seconds === tour.seconds,
    icon: seconds === tour.seconds ? Check : undefined,
    onSelect: () => tour.choose(seconds),
  })
  return (
    <div className="ops-wall-bar" part="toolbar" role="group" aria-label={t('tools')}>
      <RadioGroup
        variant="buttons"
        size="sm"
        aria-label={t('layout')}
        value={layout}
        options={wallLayouts.map((value) => ({
          value,
          label: (
            <>
              <span aria-hidden="true">{value}</span>
              <VisuallyHidden>{t('panes', { n: value })}</VisuallyHidden>
            </>
          ),
        }))}
        onChange={(value) => onLayout(wallLayouts.find((one) => String(one) === value) ?? layout)}
      />
      <Menu
        label={t('tour')}
        items={[choice(0, t('tourOff')), 'separator', ...tourTimes.map((one) => choice(one, t('tourEvery', { time: timeText(one) })))]}
        trigger={
          <Button kind="text" icon={RotateCw}>
            {tour.seconds > 0 ? t('tourOn', { time: timeText(tour.seconds) }) : t('tour')}
          </Button>
        }
      />
      <Menu
        label={t('fit')}
        items={fits.map((one) => ({
          key: one,
          label: t(one),
          current: one === fit,
          icon: one === fit ? Check : undefined,
          onSelect: () => onFit(one),
        }))}
        trigger={
          <Button kind="text" icon={Scaling}>
            {t(fit)}
          </Button>
        }
      />
      {pages > 1 && (
        <span className="ops-wall-pages" role="group" aria-label={t('pages')}>
          <IconButton icon={SkipBack} label={t('previous')} onClick={() => onTurn(-1)} />
          <span>{t('page', { at: page + 1, n: pages })}</span>
          <IconButton icon={SkipForward} label={t('next')} onClick={() => onTurn(1)} />
          {tour.seconds > 0 && (
            <IconButton
              icon={tour.isPaused ? Play : Pause}
              label={t(tour.isPaused ? 'tourGo' : 'tourPause')}
              aria-pressed={tour.isPaused}
              onClick={tour.togglePause}
            />
          )}
        </span>
      )}
      {mayCapture && (
        <Button
          kind="text"
          icon={Images}
          disabled={isEmpty}
          loading={isTaking}
          onClick={() => {
            setTaking(true)
            void onSnapshot().finally(() => setTaking(false))
          }}
        >
          {t('snapshotAll')}
        </Button>
      )}
      {saved}
      <span className="ops-wall-end">
        <span className="ops-wall-numbers">
          {numbers.playing > 0 && <span data-tone="live">{t('counts', { n: numbers.playing })}</span>}
          {numbers.waiting > 0 && <span>{t('waiting', { n: numbers.waiting })}</span>}
          {numbers.troubled > 0 && <span data-tone="warning">{t('troubles', { n: numbers.troubled })}</span>}
        </span>
        {more}
        <IconButton icon={SquareX} label={t('clear')} disabled={isEmpty} onClick={onClear} />
        {document.fullscreenEnabled && (
          <IconButton
            icon={screen.isFull ? Minimize : Maximize}
            label={t(screen.isFull ? 'fullscreenEnd' : 'fullscreen')}
            onClick={screen.toggle}
          />
        )}
      </span>
    </div>
  )
}
