import { describe, expect, it } from 'vitest'
import {
  email,
  equalTo,
  firstValidationError,
  landline,
  lengthBetween,
  mobilePhone,
  password,
  validationText,
  required,
  requiredNamed,
} from './rules'

describe('rules', () => {
  it('all but required accept an empty value', () => {
    for (const rule of [mobilePhone, email, landline, password, lengthBetween(3, 5), equalTo(() => 'x')]) {
      expect(rule('')).toBeNull()
      expect(rule(null)).toBeNull()
    }
    expect(required('')).toEqual({ key: 'rule.required' })
    expect(required('  ')).toEqual({ key: 'rule.required' })
    expect(required('0')).toBeNull()
    expect(validationText(requiredNamed('用户姓名')(undefined)!, 'zh-CN')).toBe('请输入用户姓名')
    expect(validationText(requiredNamed('性别', true)(undefined)!, 'zh-CN')).toBe('请选择性别')
    expect(validationText(requiredNamed('Sex', true)('')!, 'en')).toBe('Sex is required')
    expect(requiredNamed('性别', true)('1')).toBeNull()
  })

  it('mobilePhone says how many digits there are', () => {
    expect(mobilePhone('13800138000')).toBeNull()
    expect(validationText(mobilePhone('1380013800')!, 'zh-CN')).toBe('手机号码应为 11 位，现在是 10 位')
    expect(validationText(mobilePhone('138001380001')!, 'en')).toBe('A mobile number has 11 digits, this one has 12')
    expect(mobilePhone('12800138000')?.key).toBe('rule.phonePrefix')
    expect(mobilePhone('138 0013 8000')?.key).toBe('rule.phoneCharacters')
  })

  it.each(['a@b.cn', 'first.last+tag@mail.example.museum', 'x@a-b.info', '张三@example.com'])('email accepts %s', (value) => {
    expect(email(value)).toBeNull()
  })

  it.each(['a', 'a@b', 'a@b.c', 'a b@c.cn', 'a@@b.cn', '.a@b.cn', 'a..b@c.cn', 'a.@b.cn', 'a@-b.cn', 'a@b..cn', `${'a'.repeat(65)}@b.cn`])(
    'email refuses %s',
    (value) => {
      expect(email(value)?.key).toBe('rule.email')
    },
  )

  it('landline wants area code, dash and 7 or 8 digits', () => {
    for (const good of ['010-12345678', '0755-1234567']) expect(landline(good)).toBeNull()
    for (const bad of ['12345678', '10-12345678', '010-123456', '01012345678', '00755-12345678'])
      expect(landline(bad)?.key).toBe('rule.landline')
  })

  it('lengthBetween counts characters as people do', () => {
    expect(lengthBetween(2, 3)('😀😀')).toBeNull()
    expect(lengthBetween(2, 3)('a')).toEqual({ key: 'rule.tooShort', params: { min: 2, n: 1 } })
    expect(lengthBetween(2, 3)('abcd')).toEqual({ key: 'rule.tooLong', params: { max: 3, n: 4 } })
  })

  it('password wants 8 to 128 characters and refuses common ones', () => {
    for (const good of ['correct horse', '流媒体管理系统的口令', '!'.repeat(4) + 'abcd', 'ab'.repeat(64)]) expect(password(good)).toBeNull()
    expect(password('short7!')?.key).toBe('rule.passwordLength')
    expect(password('ab'.repeat(65))?.key).toBe('rule.passwordLength')
    for (const common of ['12345678', 'PassWord', 'aaaaaaaa', 'P@ssw0rd']) expect(password(common)?.key).toBe('rule.passwordCommon')
  })

  it('[5.3-18] equalTo reads the other field at the time of the check', () => {
    let other = 'secret-one'
    const rule = equalTo(() => other)
    expect(rule('secret-one')).toBeNull()
    other = 'secret-two'
    expect(validationText(rule('secret-one')!, 'en')).toBe('the two passwords entered do not match!')
    expect(validationText(rule('secret-one')!, 'zh-CN')).toBe('两次输入的密码不一样！')
  })

  it('firstValidationError stops at the first rule that refuses', () => {
    expect(firstValidationError('', [required, mobilePhone])?.key).toBe('rule.required')
    expect(firstValidationError('12', [required, mobilePhone, lengthBetween(5)])?.key).toBe('rule.phoneDigits')
    expect(firstValidationError('13800138000', [required, mobilePhone])).toBeNull()
  })
})
