import { expect, it } from 'vitest'
import { OpsError } from '../core/transport'
import { describeRefusal } from './describe-refusal'

it.each([
  ['验证码错误', 'The captcha is wrong'],
  ['验证码无效', 'The captcha is no longer valid'],
  ['用户名或密码错误', 'Wrong account or password'],
  ['该用户不存在，请注册', 'This account does not exist. Please register.'],
  ['该用户已冻结', 'This account is frozen'],
  ['该用户已注销', 'This account has been closed'],
  ['该用户登录失败次数过多，请于10分钟后再次登录！', 'Too many failed attempts for this account. Please try again in 10 minutes.'],
  ['库存不足', '库存不足'],
  ['constructor', 'constructor'],
])('[0-16] says the refusal %j of the sign-in in both languages, unknown ones as they are', (message, inEnglish) => {
  const error = new OpsError('business', { path: '/sys/login', code: 500, serverMessage: message })
  expect([describeRefusal(error, 'zh-CN'), describeRefusal(error, 'en')]).toEqual([message, inEnglish])
})
