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

/** `01:02:03` of seconds. */
export function durationText(seconds: unknown): string {
  const total = Math.max(0, Math.round(Number(seconds) || 0))
  return [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
