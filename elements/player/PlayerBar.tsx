import {
  Camera,
  Check,
  Circle,
  Ellipsis,
  Info,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Square,
  Volume1,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../parts/button'
import { Menu, type MenuAction, type MenuItem } from '../parts/menu'
import type { PlayerControl } from './player-control'
import { durationText, type PlayerTranslate, protocolNames } from './player-texts'

export interface PlayerBarProps {
  control: PlayerControl
  t: PlayerTranslate
}

/** Over the lower edge: everything that can be done. What has no room on a narrow picture is in one menu. */
export function PlayerBar({ control, t }: PlayerBarProps): ReactNode {
  const { isRunning, sound, clip, screens, quality, protocol } = control
  const qualities = control.hasSub ? control.qualities.map(choice('quality', (one) => t(one), quality, control.chooseQuality)) : []
  const protocols =
    control.protocols.length > 1
      ? control.protocols.map(choice('protocol', (one) => protocolNames[one], protocol, control.chooseProtocol))
      : []
  const addresses = control.addresses.map(({ kind, url }): MenuAction => ({
    key: kind,
    label: t(kind === 'rtmp' ? 'copyRtmp' : 'copyRtsp'),
    onSelect: () => control.copy(url),
  }))
  const more: MenuItem[] = [
    ...joined(qualities, protocols, addresses),
    ...(qualities.length + protocols.length + addresses.length > 0 ? (['separator'] as const) : []),
    { key: 'info', label: t('info'), icon: Info, current: control.hasInfo, onSelect: control.toggleInfo },
    ...(screens.hasPip ? [{ key: 'pip', label: t('pip'), icon: PictureInPicture2, onSelect: screens.togglePip }] : []),
  ]
  return (
    <div className="ops-player-bar" role="toolbar" aria-label={t('controls')}>
      <IconButton
        icon={isRunning ? (control.isRecording ? Pause : Square) : Play}
        label={t(isRunning ? (control.isRecording ? 'pause' : 'stop') : 'play')}
        onClick={control.toggle}
        disabled={!control.hasSource}
      />
      <IconButton icon={sound.muted ? VolumeX : Volume1} label={t(sound.muted ? 'unmute' : 'mute')} onClick={sound.toggle} />
      <input
        className="ops-player-volume"
        type="range"
        min={0}
        max={100}
        step={5}
        aria-label={t('volume')}
        value={sound.muted ? 0 : Math.round(sound.volume * 100)}
        onChange={({ currentTarget }) => sound.set(currentTarget.valueAsNumber / 100)}
      />
      <span className="ops-player-gap" />
      {control.mayCapture && <IconButton icon={Camera} label={t('snapshot')} onClick={control.snapshot} disabled={!control.hasPicture} />}
      {control.mayCapture && clip.isPossible && (
        <IconButton
          className="ops-player-clip"
          icon={Circle}
          label={t(clip.seconds === null ? 'clip' : 'clipEnd')}
          aria-pressed={clip.seconds !== null}
          title={clip.seconds === null ? undefined : durationText(clip.seconds)}
          onClick={clip.toggle}
          disabled={!control.hasPicture}
        />
      )}
      <span className="ops-player-wide">
        {qualities.length > 0 && (
          <Menu
            label={t('qualities')}
            align="end"
            items={qualities}
            trigger={
              <Button kind="text" aria-label={t('quality', { name: t(quality) })}>
                {t(quality)}
              </Button>
            }
          />
        )}
        {protocol && protocols.length + addresses.length > 0 && (
          <Menu
            label={t('protocols')}
            align="end"
            items={joined(protocols, addresses)}
            trigger={
              <Button kind="text" aria-label={t('protocol', { name: protocolNames[protocol] })}>
                {protocolNames[protocol]}
              </Button>
            }
          />
        )}
        <IconButton icon={Info} label={t('info')} aria-pressed={control.hasInfo} onClick={control.toggleInfo} />
        {screens.hasPip && (
          <IconButton icon={PictureInPicture2} label={t('pip')} onClick={screens.togglePip} disabled={!control.hasPicture} />
        )}
      </span>
      <span className="ops-player-narrow">
        <Menu label={t('more')} align="end" items={more} trigger={<IconButton icon={Ellipsis} label={t('more')} tooltip={false} />} />
      </span>
      {screens.hasFull && (
        <IconButton
          icon={screens.isFull ? Minimize : Maximize}
          label={t(screens.isFull ? 'fullscreenEnd' : 'fullscreen')}
          onClick={screens.toggleFull}
        />
      )}
    </div>
  )
}

/** One of a few, as an entry of a menu. */
function choice<One extends string>(kind: string, name: (one: One) => string, current: One | null, choose: (one: One) => void) {
  return (one: One): MenuAction => ({
    key: `${kind}-${one}`,
    label: name(one),
    icon: one === current ? Check : undefined,
    current: one === current,
    onSelect: () => choose(one),
  })
}

/** Groups with a line between them. */
function joined(...groups: readonly (readonly MenuItem[])[]): MenuItem[] {
  return groups.filter((group) => group.length > 0).flatMap((group, index) => (index > 0 ? ['separator' as const, ...group] : [...group]))
}
