import { describe, expect, it } from 'vitest'
import { firstRefusal } from '../../../../elements/core/validation'
import { fieldOfRefusal } from '../../list/form/field-of-refusal'
import { userRules, userUnique, usernameError, userWords } from './user-rules'

const rules = userRules(() => 'correct horse')
const keyOf = (name: keyof typeof rules, value: string) => firstRefusal(value, rules[name])?.key ?? null

describe('rules of the user form', () => {
  it('tells how many digits a phone number has and needs', () => {
    expect(firstRefusal('1517364820', rules.phone)).toEqual({ key: 'rule.phoneDigits', params: { n: 10 } })
    expect(keyOf('phone', '15173648201')).toBeNull()
  })

  it('refuses short and common passwords', () => {
    expect([keyOf('password', '1234567'), keyOf('password', '12345678'), keyOf('password', 'correct horse')]).toEqual([
      'rule.passwordLength',
      'rule.passwordCommon',
      null,
    ])
  })

  it('wants the password twice', () => {
    expect([keyOf('confirmPassword', 'correct hors'), keyOf('confirmPassword', 'correct horse')]).toEqual(['rule.notEqual', null])
  })

  it('accepts e-mail and landline left empty', () => {
    expect([keyOf('email', ''), keyOf('telephone', ''), keyOf('email', 'a@b'), keyOf('telephone', '12345678')]).toEqual([
      null,
      null,
      'rule.email',
      'rule.landline',
    ])
  })

  it.each(['lin xy', 'lin,xy', 'lin*', '!lin', "li'n"])('refuses the account name %j', (name) => {
    expect(usernameError(name, 'en')).not.toBeNull()
  })

  it('accepts an ordinary account name', () => expect(usernameError('lin.xiao-yun_2', 'zh-CN')).toBeNull())
})

it('[5.3-20] asks for uniqueness of account, staff number, phone and e-mail', () => {
  expect(Object.entries(userUnique).map(([name, field]) => `${name}:${field.tableName}.${field.fieldName}`)).toEqual([
    'username:sys_user.username',
    'workNo:sys_user.work_no',
    'phone:sys_user.phone',
    'email:sys_user.email',
  ])
})

it.each([
  ['用户账号已存在', 'username'],
  ['数据库中已存在该记录（工号）', 'workNo'],
  ['密码过于简单，请更换', 'password'],
  ['两次输入密码不一致!', 'confirmPassword'],
  ['操作失败，负责部门格式不正确', 'departIds'],
  ['操作失败，部门不存在', 'selecteddeparts'],
  ['操作失败，角色不存在', 'selectedroles'],
  ['没有权限，请联系管理员授权', null],
])('puts the refusal %j under its field', (message, field) => {
  expect(fieldOfRefusal(message, userWords)).toBe(field)
})
