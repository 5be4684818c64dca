import { defineStrings } from '../../core/i18n'

/** How far something is that takes its time. */
export const progressStrings = defineStrings({
  'zh-CN': {
    gathering: '正在取得记录 {done} / {total}…',
    working: '正在处理 {done} / {total}…',
    stop: '停止',
    cancelled: '已停止，什么都没有改变',
    stopped: '已处理 {done} / {total}，其余未改变',
  },
  en: {
    gathering: 'Fetching records, {done} of {total}…',
    working: 'Working, {done} of {total}…',
    stop: 'Stop',
    cancelled: 'Stopped, nothing was changed',
    stopped: '{done} of {total} are done, the rest is unchanged',
  },
})
