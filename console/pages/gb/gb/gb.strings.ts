import { defineStrings } from '../../../../elements/core/i18n'

export const gbStrings = defineStrings({
  'zh-CN': { views: '国标', devices: '设备', channels: '通道', platforms: '上级平台', config: '接入配置' },
  en: { views: 'GB28181', devices: 'Devices', channels: 'Channels', platforms: 'Upper platforms', config: 'Access settings' },
})
