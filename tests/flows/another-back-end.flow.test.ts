import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { PICTURES } from '../../demo/server/testing/pictures'
import type { Desk } from '../tools/desk'
import { startServer, type TestServer } from '../tools/server'
import { useSite } from '../tools/site'
import { addUser, findUser, newUser, searchAccount, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

let backEnd: TestServer | undefined
/** The pages come from one server, everything else from another behind it. */
const site = useSite(async () => {
  backEnd = await startServer()
  return { OPS_API: `${backEnd.url}/jeecg-boot` }
})
afterAll(() => backEnd?.stop())

async function signedIn(path: string): Promise<Desk> {
  const desk = await site.desk()
  await desk.go(path)
  await desk.signIn('admin')
  return desk
}

it('signs in, reloads a page by its address, lists and searches', async () => {
  const desk = await signedIn('/isystem/user')
  await usersShown(desk)
  await desk.go('/isystem/user')
  await usersShown(desk)
  await searchAccount(desk, 'admin')
  const token = (await desk.stored('Access-Token'))?.value as string
  expect(await backEnd!.call('/sys/user/list', { token })).toMatchObject({ success: true })
})

it('uploads a picture, which is stored behind and shown', async () => {
  const desk = await signedIn('/isystem/user')
  const { token } = await backEnd!.signIn('admin')
  const user = newUser('behind')
  await addUser(backEnd!, token, user)
  await searchAccount(desk, user.username)
  await desk.press(`编辑 ${user.realname}`)
  await desk.findText('dialog .ops-thumb', '上传图片')
  const file = join(backEnd!.dataDir, 'face.png')
  writeFileSync(file, PICTURES['png']!({ width: 8, height: 8 }))
  await (await desk.page.$('ops-console >>> dialog input[type=file]'))!.uploadFile(file)
  await soon(() => desk.count('dialog .ops-thumb img')).toBe(1)
  await desk.press('保存')
  await soon(() => desk.dialog()).toBe('')
  const path = String((await findUser(backEnd!, token, user.username))?.['avatar'])
  const answers = await Promise.all([site.server.url, backEnd!.url].map((url) => fetch(`${url}/jeecg-boot/sys/common/static/${path}`)))
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type'), headers.get('content-security-policy')])).toEqual([
    [200, 'image/png', 'sandbox'],
    [200, 'image/png', 'sandbox'],
  ])
})

it('opens the socket, hears what is released behind, and is closed with the session', async () => {
  const desk = await signedIn('/isystem/user')
  await usersShown(desk)
  const [token, user] = (await Promise.all([desk.stored('Access-Token'), desk.stored('Login_Userinfo')])).map((entry) => entry?.value) as [
    string,
    { id: string },
  ]
  await desk.page.evaluate(
    ([protocol, id]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/jeecg-boot/websocket/${id}`, protocol)
        const heard: string[] = []
        Reflect.set(globalThis, 'opsHeard', heard)
        socket.addEventListener('open', () => resolve())
        socket.addEventListener('error', () => reject(new Error('refused')))
        socket.addEventListener('message', ({ data }) => void heard.push(String(data)))
        socket.addEventListener('close', ({ code }) => void heard.push(`closed ${code}`))
      }),
    [token, user.id] as const,
  )
  const heard = (): Promise<string[]> => desk.page.evaluate(() => Reflect.get(globalThis, 'opsHeard') as string[])
  const { token: other } = await backEnd!.signIn('admin')
  await backEnd!.call('/sys/annountCement/add', {
    method: 'POST',
    token: other,
    body: { titile: '前后之间', msgContent: 'x', priority: 'L', msgCategory: '1', msgType: 'ALL' },
  })
  const { result } = await backEnd!.call('/sys/annountCement/list?sendStatus=0', { token: other })
  const [{ id }] = (result as { records: [{ id: string }] }).records
  await backEnd!.call(`/sys/annountCement/doReleaseData?id=${id}`, { token: other })
  await soon(heard).toContainEqual(expect.stringContaining('前后之间'))
  await backEnd!.call('/sys/logout', { method: 'POST', token, body: {} })
  await soon(heard).toContainEqual('closed 1001')
})

it('says so while nothing answers behind, and goes on when it does again', async () => {
  const desk = await signedIn('/isystem/user')
  await usersShown(desk)
  await backEnd!.pause()
  expect(await site.server.call('/sys/randomImage/1')).toMatchObject({ status: 502, success: false, message: '服务暂时不可用，请稍后再试' })
  await backEnd!.resume()
  await desk.press('刷新')
  await usersShown(desk)
})
