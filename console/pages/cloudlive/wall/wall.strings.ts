import { defineStrings } from '../../../../elements/core/i18n'

export const wallStrings = defineStrings({
  'zh-CN': { wall: '视频墙', devices: '设备' },
  en: { wall: 'Video wall', devices: 'Devices' },
})
