import { nameOfPath } from './stored-files'
import type { FileRules, RefusalReason } from './upload.types'

interface FileFacts {
  readonly name: string
  /** MIME type; browsers leave it empty where they do not know. */
  readonly type: string
  readonly size: number
}

/** Whether a file is one of an `accept` list (WHATWG HTML, file upload state): extensions, types, `image/*`. */
export function isAccepted({ name, type }: Pick<FileFacts, 'name' | 'type'>, accept: string): boolean {
  const requested = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  if (requested.length === 0) return true
  const [lowerName, lowerType] = [name.toLowerCase(), type.toLowerCase()]
  return requested.some((part) => {
    if (part.startsWith('.')) return lowerName.endsWith(part)
    return part.endsWith('/*') ? lowerType.startsWith(part.slice(0, -1)) : lowerType === part
  })
}

/** Why a file must not be sent; null when it may. The server decides by content, this spares the way there. */
export function rejectionOf(file: FileFacts, { accept, maxSize, imagesOnly }: FileRules): RefusalReason | null {
  if (imagesOnly && !file.type.includes('image')) return 'image'
  // Pictures that may hold scripts are never shown, so they are no pictures here.
  if (imagesOnly && file.type.includes('svg')) return 'type'
  if (!isAccepted(file, accept)) return 'type'
  if (file.size === 0) return 'empty'
  return maxSize > 0 && file.size > maxSize ? 'size' : null
}

export type FileKind = 'image' | 'video' | 'audio' | 'sheet' | 'archive' | 'text' | 'other'

const kinds: readonly (readonly [FileKind, RegExp])[] = [
  ['image', /\.(png|jpe?g|gif|webp|bmp|avif)$/i],
  ['video', /\.(mp4|m4v|mov|avi|mkv|webm|flv|ts|m3u8)$/i],
  ['audio', /\.(mp3|wav|aac|flac|ogg|m4a|amr)$/i],
  ['sheet', /\.(xlsx?|csv|ods|et)$/i],
  ['archive', /\.(zip|rar|7z|gz|tar|tgz)$/i],
  ['text', /\.(txt|log|md|docx?|pdf|wps|pptx?|json)$/i],
]

/** What kind of file a name or path says it is. SVG is no image: what users sent is never drawn inline. */
export function fileKind(nameOrPath: string): FileKind {
  const name = nameOfPath(nameOrPath)
  return kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
}
