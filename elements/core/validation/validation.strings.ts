import { defineStrings } from '../i18n/catalogue'

export const validationStrings = defineStrings({
  'zh-CN': {
    'rule.required': '此项为必填项',
    'rule.requiredNamed': '请输入{label}',
    'rule.phoneDigits': '手机号码应为 11 位，现在是 {n} 位',
    'rule.phoneCharacters': '手机号码只能包含数字',
    'rule.phonePrefix': '手机号码应以 13 至 19 开头',
    'rule.email': '请输入正确的邮箱，如 name@example.com',
    'rule.landline': '请输入正确的座机号码，如 010-12345678',
    'rule.number': '请输入数字',
    'rule.tooShort': '至少 {min} 个字符，现在是 {n} 个',
    'rule.tooLong': '最多 {max} 个字符，现在是 {n} 个',
    'rule.passwordLength': '密码长度应为 {min} 至 {max} 个字符，现在是 {n} 个',
    'rule.passwordCommon': '该密码过于常见，请换一个',
    'rule.notEqual': '两次输入的密码不一样！',
  },
  en: {
    'rule.required': 'This field is required',
    'rule.requiredNamed': '{label} is required',
    'rule.phoneDigits': 'A mobile number has 11 digits, this one has {n}',
    'rule.phoneCharacters': 'A mobile number holds digits only',
    'rule.phonePrefix': 'A mobile number starts with 13 to 19',
    'rule.email': 'Please enter a valid e-mail address, such as name@example.com',
    'rule.landline': 'Please enter a valid landline number, such as 010-12345678',
    'rule.number': 'Please enter a number',
    'rule.tooShort': 'At least {min} characters, {n} so far',
    'rule.tooLong': 'At most {max} characters, {n} now',
    'rule.passwordLength': 'A password has {min} to {max} characters, this one has {n}',
    'rule.passwordCommon': 'This password is too common, please choose another one',
    'rule.notEqual': 'the two passwords entered do not match!',
  },
})
