import { defineStrings } from '../i18n/catalogue'

/** What is said once the dictionaries were asked for anew, to the few who may do that. */
export const dictCacheStrings = defineStrings({
  'zh-CN': {
    'cache.ok': '刷新缓存完成！',
    'cache.fail': '刷新缓存失败！',
  },
  en: {
    'cache.ok': 'The cache has been refreshed',
    'cache.fail': 'The cache could not be refreshed',
  },
})
