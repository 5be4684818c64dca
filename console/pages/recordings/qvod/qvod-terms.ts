import { registerEnglish } from '../../../../elements/core/dict/dict-translations'

/** Path of a call about on-demand videos. */
export const qvodPath = (name: string): string => `/qvod/iblQvodListInfo/${name}`
export const categoryPath = (name: string): string => `/qvod/iblQvodCategory/${name}`

/** Categories as a dictionary of the table. */
export const videoCategories = 'ibl_qvod_category,name,id'

export const videoStates = registerEnglish('qvod_status', {
  草稿: 'Draft',
  已发布: 'Published',
  已下架: 'Withdrawn',
  合成中: 'Being made',
  合成失败: 'Failed',
})
export const videoSources = registerEnglish('qvod_source', { 上传: 'Upload', 录像: 'Recording', 媒体文件夹: 'Media folder' })

/** Definitions by the shorter side of the picture, the highest first. */
const definitions: readonly (readonly [side: number, name: string])[] = [
  [2160, '4K'],
  [1440, '1440P'],
  [1080, '1080P'],
  [720, '720P'],
  [480, '480P'],
]

/** A picture size in pixels, such as `640 × 360`; '' for none. */
export const pictureSize = (width: unknown, height: unknown): string => (Number(width) > 0 ? `${Number(width)} × ${Number(height)}` : '')

/** Common name of a picture size in pixels, such as 1080P; `640 × 360` for others, '' for none. */
export function definitionOf(width: number, height: number): string {
  if (!(width > 0 && height > 0)) return ''
  const side = Math.min(width, height)
  return definitions.find(([least]) => side >= least && side < least * 1.1)?.[1] ?? pictureSize(width, height)
}
