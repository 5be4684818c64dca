import { Download, ExternalLink, Maximize, RotateCcw, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { IconButton } from '../parts/button'
import { DownloadLink } from '../parts/button/DownloadLink'
import { Icon } from '../parts/icon'
import { imagePreviewStrings } from './image-preview.strings'
import type { PictureControl } from './use-picture-view'

export interface LightboxBarProps {
  name: string
  /** `2 / 5`; empty for a single picture. */
  position: string
  /** Absent where it must not be fetched from here. */
  url: string | undefined
  control: PictureControl
  onClose: () => void
}

/** Name, place and everything that can be done with the picture. */
export function LightboxBar({ name, position, url, control, onClose }: LightboxBarProps): ReactNode {
  const t = useStrings(imagePreviewStrings)
  const href = linkOf(url)
  return (
    <div className="ops-lightbar">
      <b className="ops-strong ops-truncate" title={name}>
        {name}
      </b>
      <span className="ops-faint">{position}</span>
      <span className="ops-lighttools">
        <IconButton icon={ZoomOut} label={t('zoomOut')} tooltip={false} onClick={() => control.zoom(1 / 1.5)} />
        <output className="ops-lightscale">{`${Math.round(control.scale * 100)}%`}</output>
        <IconButton icon={ZoomIn} label={t('zoomIn')} tooltip={false} onClick={() => control.zoom(1.5)} />
        <IconButton icon={Maximize} label={t('fit')} tooltip={false} onClick={control.fit} />
        <IconButton icon={RotateCcw} label={t('left')} tooltip={false} onClick={() => control.turn(-90)} />
        <IconButton icon={RotateCw} label={t('right')} tooltip={false} onClick={() => control.turn(90)} />
        {href && (
          <DownloadLink {...linkStyle(t('download'))} href={href} name={name}>
            <Icon of={Download} />
          </DownloadLink>
        )}
        {href && (
          <a {...linkStyle(t('open'))} href={href} target="_blank" rel="noopener noreferrer">
            <Icon of={ExternalLink} />
          </a>
        )}
        <IconButton icon={X} label={t('close')} tooltip={false} onClick={onClose} />
      </span>
    </div>
  )
}

const linkStyle = (label: string) => ({
  className: 'ops-btn',
  'data-kind': 'text',
  'data-icon': '',
  'aria-label': label,
  title: label,
})

/** Only addresses of the web become links: a `javascript:` one would run in the page. */
function linkOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  try {
    return /^https?:$/.test(new URL(url, location.href).protocol) ? url : undefined
  } catch {
    return undefined
  }
}
