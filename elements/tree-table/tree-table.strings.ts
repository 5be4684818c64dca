import { defineStrings } from '../core/i18n'

export const treeTableStrings = defineStrings({
  'zh-CN': {
    label: '树形表格',
    expandAll: '全部展开',
    collapseAll: '全部折叠',
    refresh: '刷新',
    empty: '暂无数据',
    emptyText: '有数据后会显示在这里。',
    failed: '数据没有加载出来',
    stale: '没有刷新成功：{reason}',
    retry: '重试',
    nothingBelow: '“{name}”没有下级',
  },
  en: {
    label: 'Tree table',
    expandAll: 'Expand all',
    collapseAll: 'Collapse all',
    refresh: 'Refresh',
    empty: 'No data yet',
    emptyText: 'Rows will appear here.',
    failed: 'The rows could not be loaded',
    stale: 'Not refreshed: {reason}',
    retry: 'Retry',
    nothingBelow: 'Nothing below “{name}”',
  },
})
