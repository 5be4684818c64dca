import { defineStrings } from '../../../../elements/core/i18n'

export const guestAccessStrings = defineStrings({
  'zh-CN': {
    code: '六位码',
    codeText: '没有账号的人在手机上输入六位码即可观看。新的六位码会使之前的失效。',
    span: '有效期',
    ten: '10 分钟',
    hour: '1 小时',
    day: '1 天',
    draw: '生成六位码',
    digits: '六位码',
    ends: '{time} 前有效',
    address: '入口地址',
    scan: '入口地址的二维码',
    failed: '没有成功：{reason}',
  },
  en: {
    code: 'Six-digit code',
    codeText: 'People without an account watch by entering the code on a phone. A new code ends the one before.',
    span: 'Valid for',
    ten: '10 minutes',
    hour: '1 hour',
    day: '1 day',
    draw: 'Draw a code',
    digits: 'Code',
    ends: 'Valid until {time}',
    address: 'Address to enter at',
    scan: 'QR code of the address',
    failed: 'This did not succeed: {reason}',
  },
})
