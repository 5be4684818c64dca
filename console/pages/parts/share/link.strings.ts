import { defineStrings } from '../../../../elements/core/i18n'

export const linkStrings = defineStrings({
  'zh-CN': {
    created: '链接只显示这一次',
    createdText: '请现在复制。关闭后无法再次查看，只能新建。',
    link: '分享链接',
    scan: '分享链接的二维码',
  },
  en: {
    created: 'The link is shown only once',
    createdText: 'Copy it now. It cannot be shown again, only replaced by a new one.',
    link: 'Shared link',
    scan: 'QR code of the shared link',
  },
})
