import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UploadItem } from './upload.types'
import { File, FileArchive, FileSpreadsheet, FileText, Film, Image, type LucideIcon, Music } from 'lucide-react'
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

export interface FilePictureProps {
  item: UploadItem
  src: string | undefined
  alt: string
}

/** Edge of what is drawn of a file that is not stored yet, css pixels times two. */
const drawnEdge = 240

/**
 * The picture of an upload. Before it is stored its own bytes are drawn on a canvas, for the pages' policy allows no
 * `blob:` addresses; afterwards it comes from the server. What cannot be drawn shows its kind instead.
 */
export function FilePicture({ item, src, alt }: FilePictureProps): ReactNode {
  const [broken, setBroken] = useState<string | undefined>(undefined)
  const source = item.status === 'done' ? src : undefined
  if (source !== undefined && source !== broken && !/\.svg([?#]|$)/i.test(source)) {
    return <img src={source} alt={alt} draggable={false} onError={() => setBroken(source)} />
  }
  if (item.file && item.status !== 'done') return <FileCanvas file={item.file} />
  return <FileIcon name={item.path || item.name} size={24} />
}

function FileCanvas({ file }: { file: File }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isDisposed = false
    async function draw(): Promise<void> {
      // What is no picture after all leaves the canvas empty; the server will say so.
      const bitmap = await createImageBitmap(file, { resizeWidth: drawnEdge, resizeQuality: 'medium' }).catch(() => null)
      const node = canvas.current
      if (!isDisposed && node && bitmap) {
        node.width = bitmap.width
        node.height = bitmap.height
        node.getContext('2d')?.drawImage(bitmap, 0, 0)
      }
      bitmap?.close()
    }
    void draw()
    return () => {
      isDisposed = true
    }
  }, [file])
  return <canvas ref={canvas} aria-hidden="true" />
}
