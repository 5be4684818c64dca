import { defineStrings } from '../../../elements/core/i18n'

/** Why recordings are missing or were removed, by the codes of GET /ibl/records/health. */
export const gapReasonStrings = defineStrings({
  'zh-CN': {
    offline: '设备没有直播',
    diskFull: '磁盘空间不足',
    slowDisk: '磁盘写得太慢',
    serverDown: '服务器停止',
    codec: '画面编码不支持录像',
    fault: '写文件出错',
    limit: '同时录像的设备太多',
    notPlanned: '当时没有安排录像',
    space: '空间不足，先删最早的未锁定录像',
    expired: '超过保存天数',
  },
  en: {
    offline: 'The device was not live',
    diskFull: 'The disk was full',
    slowDisk: 'The disk was too slow',
    serverDown: 'The server did not run',
    codec: 'The codec cannot be recorded',
    fault: 'The file could not be written',
    limit: 'Too many were recorded at once',
    notPlanned: 'Nothing was planned then',
    space: 'Low disk space: the oldest unlocked recordings are removed first',
    expired: 'Retention period ended',
  },
})
