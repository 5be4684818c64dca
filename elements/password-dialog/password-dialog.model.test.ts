import { expect, it } from 'vitest'
import { passwordErrors } from './password-dialog.model'

const good = { oldpassword: '123456', password: 'Live-stream-9', confirmpassword: 'Live-stream-9' }

it('[5.3-17] asks for each field in the words of the specification', () => {
  const empty = { oldpassword: '', password: '', confirmpassword: '' }
  expect(passwordErrors(empty, 'en')).toEqual({
    oldpassword: 'please enter old password!',
    password: 'please enter new password!',
    confirmpassword: 'please confirm new password!',
  })
  expect(passwordErrors(empty, 'zh-CN')).toEqual({
    oldpassword: '请输入旧密码!',
    password: '请输入新密码!',
    confirmpassword: '请确认新密码!',
  })
})

it('wants the new one twice, of some strength, and another than the old one', () => {
  expect(passwordErrors(good, 'en')).toEqual({ oldpassword: null, password: null, confirmpassword: null })
  expect(passwordErrors({ ...good, confirmpassword: 'x' }, 'en').confirmpassword).toBe('the two passwords entered do not match!')
  expect(passwordErrors({ ...good, password: '12345678' }, 'en').password).toContain('too common')
  expect(passwordErrors({ ...good, password: 'short' }, 'en').password).toContain('8 to 128')
  expect(passwordErrors({ ...good, oldpassword: 'Live-stream-9' }, 'en').password).toContain('differ')
})
