import { expect, it } from 'vitest'
import { OpsError } from '../transport/ops-error'
import { accountError } from './account-errors'

const errorOf = (serverMessage: string) => new OpsError('business', { path: '/x', status: 200, serverMessage })

it('knows the field of what servers say', () => {
  expect(accountError(errorOf('旧密码输入错误!'), 'zh-CN')).toEqual({ field: 'oldpassword', text: '旧密码输入错误!' })
})

it('leaves other words as they are', () => {
  expect(accountError(errorOf('系统维护中'), 'en')).toEqual({ field: '', text: '系统维护中' })
})
