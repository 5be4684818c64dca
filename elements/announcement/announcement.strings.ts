import { defineStrings } from '../core/i18n'

/** Texts that a clause quotes are verbatim in its language. */
export const announcementStrings = defineStrings({
  'zh-CN': {
    title: '通知消息',
    sender: '发布人：{sender}',
    time: '发布时间： {time}',
    close: '关闭',
    handle: '去处理',
    empty: '没有正文',
    files: '附件',
    revoked: '这条通告已被撤销。',
  },
  en: {
    title: 'Notification',
    sender: 'Sender: {sender}',
    time: 'Sent: {time}',
    close: 'Close',
    handle: 'Handle',
    empty: 'No text',
    files: 'Attachments',
    revoked: 'This announcement has been revoked.',
  },
})
