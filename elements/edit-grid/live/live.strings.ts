import { defineStrings } from '../../core/i18n'

/** Words of cells that others changed while they were changed here. */
export const liveStrings = defineStrings({
  'zh-CN': {
    conflicts: '{count} 处与他人的修改冲突',
    next: '查看',
    note: '与他人的修改冲突，他人改为：{theirs}。按 Ctrl+Enter 选择。',
    panel: '第 {row} 行“{title}”：请选择保留哪个值',
    mine: '我的',
    theirs: '他人的',
    empty: '（空）',
    keepMine: '保留我的',
    takeTheirs: '采用他人的',
    allMine: '全部保留我的',
    allTheirs: '全部采用他人的',
  },
  en: {
    conflicts: 'Also changed by others: {count}',
    next: 'Show',
    note: 'Also changed by others, to: {theirs}. Press Ctrl+Enter to choose.',
    panel: 'Row {row}, {title}: choose the value to keep',
    mine: 'Mine',
    theirs: 'Theirs',
    empty: '(empty)',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    allMine: 'Keep all mine',
    allTheirs: 'Take all theirs',
  },
})
