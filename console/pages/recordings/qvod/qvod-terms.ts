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
