import { expect, it } from 'vitest'
import { fieldOfError } from './field-of-error'

const fieldTexts = [
  ['username', ['用户账号', '账号']],
  ['password', ['密码']],
  ['confirmPassword', ['确认密码']],
  ['phone', ['手机号码', '手机号']],
  ['email', ['邮箱']],
] as const

it.each([
  ['用户账号已存在', 'username'],
  ['数据库中已存在该记录（手机号码）', 'phone'],
  ['密码过于简单，请更换', 'password'],
  ['确认密码不能为空', 'confirmPassword'],
])('finds the field of %j', (message, field) => {
  expect(fieldOfError(message, fieldTexts)).toBe(field)
})

it.each(['数据库中已存在该记录', '操作失败', '', '邮箱和密码都不正确'])('does not guess for %j', (message) => {
  expect(fieldOfError(message, fieldTexts)).toBeNull()
})
