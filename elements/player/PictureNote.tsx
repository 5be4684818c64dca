import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import mediaCss from '../../styles/media.css?inline'
import pictureNoteCss from './picture-note.css?inline'

/** What is said in the place of a picture. */
export function PictureNote({ className = '', children }: { className?: string; children: ReactNode }): ReactNode {
  useSheet(mediaCss)
  useSheet(pictureNoteCss)
  return <div className={`ops-picture-note ${className}`}>{children}</div>
}
