import { defineStrings } from '../../../../elements/core/i18n'

/** The log of a job's runs. */
export const runsStrings = defineStrings({
  'zh-CN': {
    heading: '运行记录',
    unsavedTimes: '未保存的修改：执行时间',
    one: '运行记录',
    startTime: '开始时间',
    outcome: '结果',
    message: '说明',
    costTime: '耗时 (ms)',
    username: '手动执行人',
    process: '执行的进程',
    running: '正在执行',
    success: '成功',
    failure: '失败',
    lost: '中断',
    empty: '还没有执行过',
    emptyText: '到了执行时间，或者立即执行之后，每次的结果都会记在这里。',
  },
  en: {
    heading: 'Runs',
    unsavedTimes: 'Unsaved changes: when it runs',
    one: 'run',
    startTime: 'Began',
    outcome: 'Outcome',
    message: 'Message',
    costTime: 'Took (ms)',
    username: 'Started by',
    process: 'Process',
    running: 'Running',
    success: 'Succeeded',
    failure: 'Failed',
    lost: 'Interrupted',
    empty: 'No runs yet',
    emptyText: 'Scheduled and manual runs are listed here.',
  },
})
