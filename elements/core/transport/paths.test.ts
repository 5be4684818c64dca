import { expect, it } from 'vitest'
import { unusedPaths } from './paths'

it('[7.1-06] lists the account paths that nothing calls', () => {
  const { forgetPassword, register, sms, userInfo } = unusedPaths
  expect([forgetPassword, register, sms, userInfo]).toEqual(['/auth/forge-password', '/auth/register', '/account/sms', '/user/info'])
})

it('[7.0-11] lists mock paths for user, role, service, permission and permission without paging', () => {
  expect(Object.keys(unusedPaths.mock)).toEqual(['user', 'role', 'service', 'permission', 'permissionNoPager'])
})
