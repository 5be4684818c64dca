import { defineStrings } from '../../../../elements/core/i18n'

/** Categories. */
export const categoriesStrings = defineStrings({
  'zh-CN': {
    heading: '分类字典',
    one: '分类',
    name: '分类名称',
    code: '分类编码',
    pid: '父级节点',
    createTime: '创建时间',
    path: '分类路径',
    importHint: '路径是从一级分类起的名称，用 / 隔开；上级写在下级之前，编码由系统生成',
    pidHelp: '不选时新增为一级分类；编码由系统按父级生成，保存后不能换父级',
    empty: '还没有分类',
    emptyText: '新增第一个分类，再在它下面添加下级。',
    deleteDetails: '它的全部下级也会一起删除。',
  },
  en: {
    heading: 'Categories',
    one: 'category',
    name: 'Name',
    code: 'Code',
    pid: 'Parent',
    createTime: 'Created',
    path: 'Path',
    importHint: 'A path lists the names from the root down, separated by /. Parents come first. The server generates the codes.',
    pidHelp: 'Leave empty for a root. The code depends on the parent; the parent cannot be changed later.',
    empty: 'No categories yet',
    emptyText: 'Add the first category, then others below it.',
    deleteDetails: 'All subcategories are deleted too.',
  },
})
