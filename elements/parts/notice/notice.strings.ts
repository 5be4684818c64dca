import { defineStrings } from '../../core/i18n'

/** Words of announcements wherever they are shown; priorities and publish time are verbatim. */
export const noticeStrings = defineStrings({
  'zh-CN': {
    published: '{time} 发布',
    'priority.L': '一般消息',
    'priority.M': '重要消息',
    'priority.H': '紧急消息',
  },
  en: {
    published: 'published {time}',
    'priority.L': 'General',
    'priority.M': 'Important',
    'priority.H': 'Urgent',
  },
})
