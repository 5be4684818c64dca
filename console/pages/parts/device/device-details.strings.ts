import { defineStrings } from '../../../../elements/core/i18n'
import { equipmentStrings } from './equipment.strings'

/** The words of devices, and those under their picture. */
export const deviceDetailsStrings = defineStrings({
  'zh-CN': {
    ...equipmentStrings['zh-CN'],
    rate: '码率',
    facts: '信息',
    now: '当前状态',
    liveStartTime: '直播开始',
    lastOfflineTime: '最近离线',
    streamKey: '流名',
    untilEnabled: '直到解除',
    viewersOf: '观看者',
    history: '历史',
    noViewers: '现在没有人观看',
    factsFailed: '设备信息没有加载出来：{reason}',
  },
  en: {
    ...equipmentStrings.en,
    rate: 'Rate',
    facts: 'Details',
    now: 'Present status',
    liveStartTime: 'Live since',
    lastOfflineTime: 'Last offline',
    streamKey: 'Stream key',
    untilEnabled: 'Until enabled again',
    viewersOf: 'Viewers',
    history: 'History',
    noViewers: 'No viewers',
    factsFailed: 'The details could not be loaded: {reason}',
  },
})
