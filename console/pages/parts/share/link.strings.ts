import { defineStrings } from '../../../../elements/core/i18n'

export const linkStrings = defineStrings({
  'zh-CN': {
    created: '链接只显示这一次',
    createdText: '请现在复制。关闭后无法再次查看，只能新建。',
    link: '分享链接',
    scan: '分享链接的二维码',
    share: '分享链接',
    shareText: '打开链接的人不用登录即可观看，到期自动失效，也可以在分享链接中收回。',
    span: '有效期',
    hour: '1 小时',
    day: '1 天',
    week: '7 天',
    month: '30 天',
    create: '创建链接',
    failed: '没有成功：{reason}',
  },
  en: {
    created: 'The link is shown only once',
    createdText: 'Copy it now. It cannot be shown again, only replaced by a new one.',
    link: 'Shared link',
    scan: 'QR code of the shared link',
    share: 'Shared link',
    shareText: 'Who opens the link watches without a sign-in until it ends. It can be withdrawn among the shared links.',
    span: 'Valid for',
    hour: '1 hour',
    day: '1 day',
    week: '7 days',
    month: '30 days',
    create: 'Create link',
    failed: 'This did not succeed: {reason}',
  },
})
