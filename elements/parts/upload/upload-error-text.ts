import { formatBytes } from '../../core/format/number'
import type { Translate } from '../../core/i18n'
import type { uploadStrings } from './upload.strings'
import type { Refusal, RefusalReason, UploadRules } from './upload.types'

type Translator = Translate<keyof typeof uploadStrings.en>

const wholeKinds = { 'image/*': 'kindImages', 'video/*': 'kindVideos', 'audio/*': 'kindSounds', 'text/*': 'kindTexts' } as const

/** MIME types (IANA registry) whose own name is not what people call the format. */
const formats: readonly (readonly [RegExp, string])[] = [
  [/^application\/msword$/, 'DOC'],
  [/^application\/vnd\.ms-excel$/, 'XLS'],
  [/^application\/vnd\.ms-powerpoint$/, 'PPT'],
  [/wordprocessingml\.document$/, 'DOCX'],
  [/spreadsheetml\.sheet$/, 'XLSX'],
  [/presentationml\.presentation$/, 'PPTX'],
  [/^text\/plain$/, 'TXT'],
]

/** What people call one part of an `accept` list that names a single format. */
function formatOf(part: string): string {
  const match = formats.find(([pattern]) => pattern.test(part))?.[1]
  return match ?? part.replace(/^\.|^.*\/(x-)?|\+\w+$/g, '').toUpperCase()
}

/** What an `accept` list takes, in words; `''` where it takes everything. */
export function acceptText(accept: string, t: Translator): string {
  const parts = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const single = parts.filter((part) => !(part in wholeKinds))
  const kinds = Object.entries(wholeKinds)
    .filter(([part]) => parts.includes(part))
    .map(([, kind]) => t(kind))
  const list = [...new Set(single.map(formatOf))].join(t('comma'))
  if (list === '') return kinds.join(t('comma'))
  return [...kinds, t(single.every((part) => part.startsWith('image/')) ? 'imagesOf' : 'filesOf', { list })].join(t('comma'))
}

/** Why a file was not taken, as its user reads it. */
export function rejectionText({ name, reason }: Refusal, { accept, maxSize, maxCount }: UploadRules, t: Translator): string {
  const texts: Record<RefusalReason, () => string> = {
    folder: () => t('refusedFolder', { name }),
    empty: () => t('refusedEmpty', { name }),
    image: () => t('refusedImage', { name }),
    type: () => t('refusedType', { name, accept: acceptText(accept, t) }),
    size: () => t('refusedSize', { name, max: formatBytes(maxSize) }),
    count: () => t('refusedCount', { name, max: maxCount }),
  }
  return texts[reason]()
}
