import { defineStrings } from '../core/i18n'

/** Words around a code that is sent to a phone. */
export const phoneStrings = defineStrings({
  'zh-CN': {
    phone: '手机号',
    phoneHint: '11 位手机号码',
    code: '短信验证码',
    codeHint: '6 位数字',
    send: '获取验证码',
    sendAgain: '{n} 秒后重发',
    sent: '验证码已发送至 {phone}，10 分钟内有效',
    needPhone: '请输入手机号!',
    needCode: '请输入验证码!',
    codeDigits: '验证码是 6 位数字',
  },
  en: {
    phone: 'Mobile number',
    phoneHint: '11 digits',
    code: 'Code from the message',
    codeHint: '6 digits',
    send: 'Send the code',
    sendAgain: 'Again in {n} s',
    sent: 'The code is on its way to {phone} and valid for 10 minutes',
    needPhone: 'Please enter your mobile number!',
    needCode: 'Please enter the code!',
    codeDigits: 'The code has 6 digits',
  },
})
