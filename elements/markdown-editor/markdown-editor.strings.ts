import { defineStrings } from '../core/i18n'

export const markdownEditorStrings = defineStrings({
  'zh-CN': {
    placeholder: '请输入内容，支持 Markdown 语法',
    tools: 'Markdown 编辑工具',
    task: '完成',
    source: 'Markdown 源码',
    leaveSource: '所见即所得',
    wait: '图片上传完成后才能切换',
    unfit: '这段文本只能以 Markdown 源码编辑',
    unable: '所见即所得编辑器未能启动，可以编辑 Markdown 源码',
    help: '列表和表格中 Tab 缩进或换格；先按 Esc 再按 Tab 离开',
    sourceHelp: 'Tab 缩进；先按 Esc 再按 Tab 离开',
  },
  en: {
    placeholder: 'Write something; Markdown is understood',
    tools: 'Markdown editor tools',
    task: 'Done',
    source: 'Markdown source',
    leaveSource: 'Formatted text',
    wait: 'Can be switched when the pictures are uploaded',
    unfit: 'This text can only be edited as Markdown source',
    unable: 'The formatted editor could not be started; the Markdown source can be edited',
    help: 'In lists and tables Tab indents or goes to the next cell; Escape, then Tab leaves',
    sourceHelp: 'Tab indents; Escape, then Tab leaves',
  },
})
