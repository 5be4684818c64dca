import { defineStrings } from '../../../../elements/core/i18n'

export const meetingStrings = defineStrings({
  'zh-CN': {
    title: '会商',
    noRoom: '这个地址里没有调度',
    byCode: '输入代码进入',
    failed: '没能进入调度',
    closed: '调度已结束',
  },
  en: {
    title: 'Meeting',
    noRoom: 'This address names no room',
    byCode: 'Enter by code',
    failed: 'The room could not be entered',
    closed: 'The room is closed',
  },
})
