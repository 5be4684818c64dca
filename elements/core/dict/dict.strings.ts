import { defineStrings } from '../i18n/catalogue'

export const dictStrings = defineStrings({
  'zh-CN': {
    'dict.codeRequired': '字典Code不能为空!',
    'cache.ok': '刷新缓存完成！',
    'cache.fail': '刷新缓存失败！',
  },
  en: {
    'dict.codeRequired': 'The dictionary code must not be empty!',
    'cache.ok': 'The cache has been refreshed',
    'cache.fail': 'The cache could not be refreshed',
  },
})
