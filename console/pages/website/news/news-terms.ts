import { registerEnglish } from '../../../../elements/core/dict/dict-translations'

export const newsCategories = registerEnglish('web_news_category', {
  公司动态: 'Company',
  活动: 'Events',
  产品: 'Products',
  公告: 'Notices',
  帮助: 'Help',
})
export const newsStates = registerEnglish('web_news_status', { 草稿: 'Draft', 已发布: 'Published', 已下线: 'Offline' })
