import { File, FileArchive, FileSpreadsheet, FileText, Film, Image, type LucideIcon, Music } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon'
import { type FileKind, fileKind } from './file-check'

const icons: Record<FileKind, LucideIcon> = {
  image: Image,
  video: Film,
  audio: Music,
  sheet: FileSpreadsheet,
  archive: FileArchive,
  text: FileText,
  other: File,
}

/** What kind of file a name says it is. */
export function FileIcon({ name, size = 16 }: { name: string; size?: 16 | 24 }): ReactNode {
  return <Icon of={icons[fileKind(name)]} size={size} />
}
