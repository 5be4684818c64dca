import { describe, expect, it } from 'vitest'
import { readResponse } from './response'
import { describeError, errorNotice } from './describe-error'
import { OpsError } from './ops-error'

/** The error of an answer with this status and body. */
const failure = (status: number, body = '', retryAfter?: string): Promise<unknown> =>
  readResponse({ path: '/x', status, text: body, hadToken: true, retryAfter }).catch((error: unknown) => error)

const both = (error: unknown) => [describeError(error, 'zh-CN'), describeError(error, 'en')]

describe('describeError', async () => {
  it('[W-S18] names the request where nobody can say more, for whoever reads the log', async () => {
    const unknown = (status: number, text: string, requestId?: string): Promise<unknown> =>
      readResponse({ path: '/x', status, text, hadToken: true, requestId }).catch((error: unknown) => error)
    expect(both(await unknown(500, '', '9f3a0c7d1e2b4a56'))).toEqual([
      '服务器错误（500），编号 9f3a0c7d1e2b4a56',
      'Server error (500), request 9f3a0c7d1e2b4a56',
    ])
    expect(both(await unknown(200, '<html>', '9f3a0c7d1e2b4a56'))[1]).toBe(
      'The service answered in an unknown form, request 9f3a0c7d1e2b4a56',
    )
    expect(both(await unknown(500, '', '<b>x</b>'))[1]).toBe('Server error (500)')
    expect(both(await unknown(403, '', '9f3a0c7d1e2b4a56'))[1]).toBe('access denied')
  })

  it('[8-01] says access denied for 403, under the title system notice', async () => {
    const error = await failure(403, '{"message":"x"}')
    expect(both(error)).toEqual(['拒绝访问', 'access denied'])
    expect(errorNotice(error, 'en')).toEqual({ title: 'system notice', text: 'access denied', level: 'error' })
    expect(errorNotice(error, 'zh-CN').title).toBe('系统提示')
  })

  it('[8-05] has the texts of 404 and 504', async () => {
    expect(both(await failure(404, '<html>no</html>'))).toEqual(['很抱歉，资源未找到!', 'sorry, resource not found!'])
    expect(both(await failure(504, 'upstream timed out'))).toEqual(['网络超时', 'network timeout'])
  })

  it('[8-06] has the text of 401', async () => {
    expect(both(await failure(401, '{"success":false,"message":"no"}'))).toEqual([
      '未授权，请重新登录',
      'unauthorized, please log in again',
    ])
  })

  it('[8-02] has the text of the expired login', async () => {
    expect(both(await failure(500, '{"message":"Token失效，请重新登录"}'))).toEqual([
      '很抱歉，登录已过期，请重新登录',
      'sorry, your login has expired, please log in again',
    ])
  })

  it('[8-08] shows the server message of any other status, never markup', async () => {
    expect(both(await failure(500, '{"status":500,"message":"数据库忙"}'))).toEqual(['数据库忙', '数据库忙'])
    expect(both(await failure(503, 'maintenance until 9:00'))).toEqual(['maintenance until 9:00', 'maintenance until 9:00'])
    expect(describeError(await failure(502, '<html><h1>502 Bad Gateway</h1></html>'), 'en')).toBe(
      'The service is unavailable at the moment. Please try again later.',
    )
    expect(describeError(await failure(418), 'zh-CN')).toBe('服务器错误（418）')
    expect(describeError(await failure(413), 'zh-CN')).toBe('提交的内容过大')
  })

  it('tells how long to wait after 429', async () => {
    expect(describeError(await failure(429, '', '30'), 'zh-CN')).toBe('操作过于频繁，请 30 秒后再试')
    expect(describeError(await failure(429), 'en')).toBe('Too many requests. Please try again later.')
    const busy = '{"success":false,"message":"操作过于频繁，请稍后再试","code":429}'
    expect(both(await failure(429, busy, '120'))).toEqual([
      '操作过于频繁，请 120 秒后再试',
      'Too many requests. Please try again in 120 s.',
    ])
    expect(describeError(await failure(503, '{"message":"维护中"}', '30'), 'en')).toBe('维护中')
    expect(both(await failure(429, busy))).toEqual(['操作过于频繁，请稍后再试', '操作过于频繁，请稍后再试'])
  })

  it('[8-09] [8-10] shows refusals by the business as warning with the server message', () => {
    const error = new OpsError('business', { path: '/x', code: 510, serverMessage: '没有权限，请联系管理员授权' })
    expect(errorNotice(error, 'en')).toMatchObject({ text: '没有权限，请联系管理员授权', level: 'warning' })
    expect(describeError(new OpsError('business', { path: '/x' }), 'zh-CN')).toBe('操作失败')
  })

  it('says that a write without an answer may have happened', () => {
    const lost = new OpsError('network', { path: '/x', outcomeUnknown: true })
    expect(describeError(lost, 'en')).toContain('may have been saved')
    expect(describeError(new OpsError('network', { path: '/x' }), 'zh-CN')).toBe('网络异常，请检查网络后重试')
  })

  it('has a text for things that are no OpsError', () => {
    expect(both(new Error('boom'))).toEqual(['请求出现错误，请稍后再试', 'Something went wrong. Please try again later.'])
  })
})
