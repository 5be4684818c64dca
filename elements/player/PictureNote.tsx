import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import pictureNoteCss from './picture-note.css?inline'

/** What is said in the place of a picture. */
export function PictureNote({ className = '', children }: { className?: string; children: ReactNode }): ReactNode {
  useSheet(pictureNoteCss)
  return <div className={`ops-picture-note ${className}`}>{children}</div>
}
