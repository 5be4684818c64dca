import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let token: string
let id: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('lisi')
  const { result } = await server.call<{ menu: unknown[] }>('GET', '/sys/permission/getUserPermissionByToken', { token })
  expect(result.menu.length).toBeGreaterThan(1)
  const login = await server.call<{ userInfo: { id: string } }>('POST', '/sys/login', { body: { username: 'lisi', password: '123456' } })
  id = login.result.userInfo.id
})
afterAll(() => server.close())

const edit = (body: object) =>
  server.call<{ realname: string; phone: string; email: string }>('POST', '/sys/user/login/setting/userEdit', { token, body })

it('changes what the body names, and answers the new data without the password', async () => {
  const response = await edit({ id, realname: '李思思', email: 'lisi@example.com', avatar: 'temp/a.png', oldpassword: '123456' })
  expect(response).toMatchObject({
    success: true,
    message: '修改成功!',
    result: { realname: '李思思', email: 'lisi@example.com', avatar: 'temp/a.png', phone: '18611110005' },
  })
  expect(JSON.stringify(response)).not.toMatch(/password|scrypt/i)
})

it('takes another phone with the password only, and no taken one', async () => {
  expect((await edit({ phone: '13811112222' })).message).toBe('密码输入错误!')
  expect((await edit({ phone: '13811112222', oldpassword: 'wrong-one' })).message).toBe('密码输入错误!')
  expect((await edit({ phone: '18611110001', oldpassword: '123456' })).message).toContain('手机号码')
  expect((await edit({ phone: '13811112222', oldpassword: '123456' })).result.phone).toBe('13811112222')
  expect((await edit({ phone: '13811112222', realname: '李思' })).success).toBe(true)
})

it('refuses what is no name, phone or address', async () => {
  for (const wrong of [{ realname: '' }, { realname: 'x'.repeat(101) }, { email: 'nowhere' }, { avatar: 'javascript:alert(1)' }, {}])
    expect((await edit(wrong)).success).toBe(false)
})
