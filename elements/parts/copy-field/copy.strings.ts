import { defineStrings } from '../../core/i18n'

export const copyStrings = defineStrings({
  'zh-CN': {
    copy: '复制',
    copied: '已复制',
    notCopied: '复制失败，请选中后手动复制',
    copyAll: '复制全部',
    copiedAll: '已复制全部',
    notCopiedAll: '复制失败，请逐项手动复制',
  },
  en: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The text could not be copied. Select and copy it.',
    copyAll: 'Copy all',
    copiedAll: 'All copied',
    notCopiedAll: 'The values could not be copied. Copy each one.',
  },
})
