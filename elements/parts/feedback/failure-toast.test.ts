import { describe, expect, it } from 'vitest'
import { OpsError } from '../../core/transport'
import { failureToast, isNotified } from './failure-toast'

const denied = new OpsError('forbidden', { path: '/sys/user/list', status: 403 })

describe('failureToast', () => {
  it('[8-01] notifies of HTTP 403 under the title system notice, once for all calls that meet it', () => {
    expect(failureToast(denied, 'en')).toEqual({
      tone: 'danger',
      title: 'system notice',
      text: 'access denied',
      cause: 'failure-forbidden',
    })
    expect(failureToast(denied, 'zh-CN')).toMatchObject({ title: '系统提示', text: '拒绝访问' })
    expect(failureToast(new OpsError('forbidden', { path: '/sys/user/delete', status: 403 }), 'en').cause).toBe(
      failureToast(denied, 'en').cause,
    )
  })

  it('[8-10] warns of a refused write in the words of the server', () => {
    const error = new OpsError('business', { path: '/sys/user/delete', code: 500, serverMessage: '管理员账号不允许删除' })
    expect(failureToast(error, 'zh-CN')).toEqual({ tone: 'warning', title: '管理员账号不允许删除', cause: 'failure-business' })
  })

  it('[8-08] has a title for a write that failed otherwise', () => {
    const lost = new OpsError('network', { path: '/sys/user/delete', outcomeUnknown: true })
    expect(failureToast(lost, 'en')).toMatchObject({
      tone: 'danger',
      title: 'system notice',
      text: expect.stringContaining('may have been saved'),
    })
  })
})

it('[8-01] [8-09] a list notifies of 403 and 510; other failures it shows itself', () => {
  expect(isNotified(denied)).toBe(true)
  expect(isNotified(new OpsError('business', { path: '/x', code: 510 }))).toBe(true)
  expect(isNotified(new OpsError('server', { path: '/x', status: 500 }))).toBe(false)
  expect(isNotified(null)).toBe(false)
})
