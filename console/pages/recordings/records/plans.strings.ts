import { defineStrings } from '../../../../elements/core/i18n'

/** Plans of recording. */
export const plansStrings = defineStrings({
  'zh-CN': {
    heading: '录像计划',
    one: '录像计划',
    name: '计划名称',
    weekGrid: '录像时段',
    weekGridHelp: '按住拖动选择，从已选的时段拖动则取消；也可用方向键移动、空格切换、Shift 加方向键连续设置。',
    deviceCount: '使用设备',
    devices: '关联设备',
    createTime: '创建时间',
    empty: '没有录像计划',
    emptyText: '新增一个计划，再给它关联设备。',
    deleteDetails: '正在使用的计划不能删除。',
  },
  en: {
    heading: 'Recording plans',
    one: 'recording plan',
    name: 'Name',
    weekGrid: 'Hours',
    weekGridHelp:
      'Drag to select hours; drag from a selected hour to clear. Keyboard: arrow keys move, Space toggles, Shift with arrow keys extends.',
    deviceCount: 'Devices',
    devices: 'Devices',
    createTime: 'Created',
    empty: 'No recording plans',
    emptyText: 'Add a plan, then choose its devices.',
    deleteDetails: 'A plan that is used by devices cannot be deleted.',
  },
})
