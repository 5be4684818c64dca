import { defineStrings } from '../core/i18n'

export const codeEditorStrings = defineStrings({
  'zh-CN': {
    placeholder: '请在此输入{language}代码',
    tools: '代码编辑工具',
    language: '语言：{language}',
    languages: '选择语言',
    search: '查找（Ctrl F）',
    help: 'Tab 缩进；先按 Esc 再按 Tab 离开',
  },
  en: {
    placeholder: 'Enter {language} code here',
    tools: 'Code editor tools',
    language: 'Language: {language}',
    languages: 'Choose a language',
    search: 'Find (Ctrl F)',
    help: 'Tab indents; Escape, then Tab leaves',
  },
})
