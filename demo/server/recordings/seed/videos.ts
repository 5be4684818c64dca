import { type CoverClip, coverOf } from '../../media/clips/covers'
import { stableId } from '../../platform/base/ids'
import { DAY, timeText } from '../../platform/base/time'
import { NEW_VIDEO } from '../qvod/make'
import type { QvodCategoryTable, QvodListInfoTable } from '../qvod/qvod-table'

const CATEGORIES: readonly (readonly [key: string, name: string, parent: string])[] = [
  ['event', '活动回放', ''],
  ['film', '宣传片', ''],
  ['city', '城市', 'film'],
  ['course', '培训课程', ''],
  ['safety', '安全生产', 'course'],
]

const categoryId = (key: string): string => (key === '' ? '' : stableId(`qvod-category:${key}`))

/** Files of the demo folder, bytes, and what is said of them. All have the length and size of the clips. */
const VIDEOS: readonly (readonly [
  title: string,
  path: string,
  bytes: number,
  category: string,
  status: QvodListInfoTable['status'],
  plays: number,
  tags: string,
  clip: CoverClip,
])[] = [
  ['港口晨曦', '城市风光/港口晨曦.mp4', 111_294, 'city', 'published', 48_206, '港口,延时', 'harbour'],
  ['路口车流一小时', '城市风光/路口车流.mp4', 169_766, 'city', 'published', 12_806, '交通,延时', 'crossing'],
  ['安全生产培训 隧道巡检', '安全培训/01 隧道巡检.mp4', 284_677, 'safety', 'draft', 0, '培训', 'tunnel'],
  ['演播室开放日', '企业宣传/演播室.mp4', 341_222, 'event', 'published', 2117, '演播室', 'studio'],
  ['港口航拍回放', '城市风光/港口晨曦.mp4', 111_294, 'event', 'offline', 864, '港口', 'harbour'],
]

const audit = (createTime: string) => ({ createBy: 'admin', createTime, updateBy: null, updateTime: null })

export function seededCategories(now: number): QvodCategoryTable[] {
  return CATEGORIES.map(([key, name, parent], index) => ({
    id: categoryId(key),
    pid: categoryId(parent),
    name,
    sortNo: index,
    sysOrgCode: null,
    ...audit(timeText(now - 60 * DAY)),
  }))
}

export function seededVideos(now: number): QvodListInfoTable[] {
  return VIDEOS.map(([title, filePath, size, category, status, playCount, tags, clip], index) => ({
    ...NEW_VIDEO,
    id: stableId(`qvod:${index}`),
    title,
    categoryId: categoryId(category),
    cover: coverOf(clip),
    filePath,
    duration: 10,
    size,
    width: 640,
    height: 360,
    codec: 'H.264',
    source: 'file',
    status,
    publicFlag: status === 'published' ? '1' : '0',
    playCount,
    tags,
    publishTime: status === 'draft' ? null : timeText(now - (index + 1) * DAY),
    sysOrgCode: 'A01',
    ...audit(timeText(now - (index + 2) * DAY)),
  }))
}
