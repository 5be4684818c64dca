import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { PICTURES } from '../../demo/server/testing/pictures'
import type { ConsolePage } from '../tools/console-page'
import { startServer, type TestServer } from '../tools/server'
import { useSite } from '../tools/site'
import { addUser, findUser, newUser, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

let backEnd: TestServer | undefined
/** The pages come from one server, everything else from another behind it. */
const site = useSite(async () => {
  backEnd = await startServer()
  return { OPS_API: `${backEnd.url}/jeecg-boot` }
})
afterAll(() => backEnd?.stop())

async function signedIn(path: string): Promise<ConsolePage> {
  const app = await site.open()
  await app.go(path)
  await app.signIn('admin')
  return app
}

it('signs in, reloads a page by its address, lists and searches', async () => {
  const app = await signedIn('/isystem/user')
  await usersShown(app)
  await app.go('/isystem/user')
  await usersShown(app)
  await searchAccount(app, 'admin')
  const token = (await app.stored('Access-Token'))?.value as string
  expect(await backEnd!.call('/sys/user/list', { token })).toMatchObject({ success: true })
})

it('uploads a picture, which is stored behind and shown', async () => {
  const app = await signedIn('/isystem/user')
  const { token } = await backEnd!.signIn('admin')
  const user = newUser('behind')
  await addUser(backEnd!, token, user)
  await searchAccount(app, user.username)
  await app.press(`编辑 ${user.realname}`)
  await app.findText('dialog .ops-thumb', '上传图片')
  const file = join(backEnd!.dataDir, 'face.png')
  writeFileSync(file, PICTURES['png']!({ width: 8, height: 8 }))
  await (await app.page.$('ops-console >>> dialog input[type=file]'))!.uploadFile(file)
  await expectSoon(() => app.count('dialog .ops-thumb img')).toBe(1)
  await app.press('保存')
  await expectSoon(() => app.dialog()).toBe('')
  const path = String((await findUser(backEnd!, token, user.username))?.['avatar'])
  const responses = await Promise.all([site.server.url, backEnd!.url].map((url) => fetch(`${url}/jeecg-boot/sys/common/static/${path}`)))
  expect(responses.map(({ status, headers }) => [status, headers.get('content-type'), headers.get('content-security-policy')])).toEqual([
    [200, 'image/png', 'sandbox'],
    [200, 'image/png', 'sandbox'],
  ])
})

it('opens the socket, hears what is released behind, and is closed with the session', async () => {
  const app = await signedIn('/isystem/user')
  await usersShown(app)
  const [token, user] = (await Promise.all([app.stored('Access-Token'), app.stored('Login_Userinfo')])).map((entry) => entry?.value) as [
    string,
    { id: string },
  ]
  await app.page.evaluate(
    ([protocol, id]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/jeecg-boot/websocket/${id}`, protocol)
        const received: string[] = []
        Reflect.set(globalThis, 'opsHeard', received)
        socket.addEventListener('open', () => resolve())
        socket.addEventListener('error', () => reject(new Error('refused')))
        socket.addEventListener('message', ({ data }) => void received.push(String(data)))
        socket.addEventListener('close', ({ code }) => void received.push(`closed ${code}`))
      }),
    [token, user.id] as const,
  )
  const received = (): Promise<string[]> => app.page.evaluate(() => Reflect.get(globalThis, 'opsHeard') as string[])
  const { token: other } = await backEnd!.signIn('admin')
  await backEnd!.call('/sys/annountCement/add', {
    method: 'POST',
    token: other,
    body: { titile: '前后之间', msgContent: 'x', priority: 'L', msgCategory: '1', msgType: 'ALL' },
  })
  const { result } = await backEnd!.call('/sys/annountCement/list?sendStatus=0', { token: other })
  const [{ id }] = (result as { records: [{ id: string }] }).records
  await backEnd!.call(`/sys/annountCement/doReleaseData?id=${id}`, { token: other })
  await expectSoon(received).toContainEqual(expect.stringContaining('前后之间'))
  await backEnd!.call('/sys/logout', { method: 'POST', token, body: {} })
  await expectSoon(received).toContainEqual('closed 1001')
})

it('says so while nothing answers behind, and goes on when it does again', async () => {
  const app = await signedIn('/isystem/user')
  await usersShown(app)
  await backEnd!.pause()
  expect(await site.server.call('/sys/randomImage/1')).toMatchObject({ status: 502, success: false, message: '服务暂时不可用，请稍后再试' })
  await backEnd!.resume()
  await app.press('刷新')
  await usersShown(app)
})
