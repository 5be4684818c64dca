import { defineStrings } from '../../../../elements/core/i18n'

export const wallStrings = defineStrings({
  'zh-CN': {
    wall: '视频墙',
    devices: '设备',
    ptz: '云台',
    playLive: '播放正在直播的 {n} 台设备',
    noCamera: '选中一个正在播放的窗格，就可以控制它的云台。',
  },
  en: {
    wall: 'Video wall',
    devices: 'Devices',
    ptz: 'PTZ',
    playLive: 'Play the {n} live devices',
    noCamera: 'Select a pane with a device to control its camera.',
  },
})
