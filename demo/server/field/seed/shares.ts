import { randomBytes } from 'node:crypto'
import { equipmentId } from '../../devices/seed/equipment'
import { stableId } from '../../platform/base/ids'
import { DAY, timeText } from '../../platform/base/time'
import { hashToken } from '../share/share-rights'
import type { ShareTokenTable } from '../share/share-table'

/** Target, note, and the days since a link was made and until it ends. Nobody has the tokens of these links. */
const LINKS: readonly (readonly [target: 'bigScreen' | 'equipment', note: string, madeBefore: number, endsAfter: number])[] = [
  ['bigScreen', '一楼大厅的大屏', 20, 160],
  ['equipment', '开放日直播', 6, 1],
  ['equipment', '应急演练', 40, -33],
]

export const shareId = (index: number): string => stableId(`share:${index}`)

export function seededShares(now: number): ShareTokenTable[] {
  return LINKS.map(([targetType, note, madeBefore, endsAfter], index) => ({
    id: shareId(index),
    tokenHash: hashToken(randomBytes(32).toString('base64url')),
    targetType,
    targetId: targetType === 'bigScreen' ? null : equipmentId(index),
    note,
    expireTime: timeText(now + endsAfter * DAY),
    maxViews: null,
    viewCount: 0,
    lastUseTime: null,
    withdrawTime: null,
    createBy: 'admin',
    createTime: timeText(now - madeBefore * DAY),
    sysOrgCode: 'A01',
  }))
}
