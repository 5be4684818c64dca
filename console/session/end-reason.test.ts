import { expect, it } from 'vitest'
import { endReasonOf } from './end-reason'

it.each([
  ['Token失效，管理员已强制您下线，请重新登录!', 'forced'],
  ['[V-M11] Token失效，账号已被冻结，请联系管理员!', 'frozen'],
  ['[V-M11] 账号已被锁定,请联系管理员!', 'frozen'],
  ['Token失效，您已在别处结束本次登录，请重新登录!', 'ended'],
  ['Token失效，请重新登录!', 'expired'],
  ['', 'expired'],
])('%s is understood as %s', (message, reason) => {
  expect(endReasonOf(message)).toBe(reason)
})
