import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../../platform/database/migrate'
import '../../start/areas'
import { createRandom } from '../../platform/base/random'
import { roleId } from '../../system/seed/roles'
import { buildServer, type ChildServer, createTemporaryFolder, startChild } from '../child-server'
import { uploadedFiles } from '../uploaded-files'

/** 10 in `npm test`, more in `npm run soak`. */
const ROUNDS = Number(process.env['OPS_KILL_ROUNDS'] ?? 10)
const random = createRandom(7)

let server: Awaited<ReturnType<typeof buildServer>>
let dataDir: string
beforeAll(async () => {
  server = await buildServer()
  dataDir = createTemporaryFolder()
})
afterAll(() => {
  server.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

async function call(
  origin: string,
  path: string,
  token: string,
  body?: object,
): Promise<{ success: boolean; message: string; result: { token: string } }> {
  const response = await fetch(`${origin}/jeecg-boot${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as { success: boolean; message: string; result: { token: string } }
}

function stored(): { users: Set<string>; complete: number; logged: number; integrity: string } {
  const database = new Libsql(join(dataDir, 'ops.db'))
  const rows = database.prepare("select username from sys_user where username like 'kill%'").raw().all() as string[][]
  const complete = database
    .prepare(
      "select count(*) from sys_user u where username like 'kill%' and exists (select 1 from sys_user_role r where r.user_id = u.id) and exists (select 1 from sys_user_depart d where d.user_id = u.id)",
    )
    .raw()
    .all() as number[][]
  const logged = database.prepare("select count(*) from sys_log where log_content = '添加用户'").raw().all() as number[][]
  const integrity = database.prepare('pragma integrity_check').raw().all() as string[][]
  database.close()
  return { users: new Set(rows.flat()), complete: complete[0]?.[0] ?? -1, logged: logged[0]?.[0] ?? -1, integrity: integrity.flat().join() }
}

interface Lane {
  origin: string
  token: string
  name: string
  departId: string
}

/** Adds users one after the other until the server is gone; tells the names of those it said yes to. */
async function addUntilKilled({ origin, token, name, departId }: Lane, onYes: (username: string) => void): Promise<void> {
  for (let number = 0; ; number += 1) {
    const username = `kill${name}x${number}`
    const phone = `13${String(Math.floor(random.fraction() * 1e9)).padStart(9, '0')}`
    const body = {
      username,
      realname: username,
      phone,
      password: 'Live-stream-9',
      selectedroles: roleId('editor'),
      selecteddeparts: departId,
    }
    const response = await call(origin, '/sys/user/add', token, body).catch(() => null)
    if (!response) return
    if (response.success) onYes(username)
  }
}

it(
  `[X01] [W-S04] killed ${ROUNDS} times during writes: every yes is there, nothing is half there, each with its line in the log`,
  async () => {
    const acknowledged = new Set<string>()
    let token = ''
    let departId = ''
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = startChild(server.file, { OPS_DATA: dataDir })
      const origin = await child.origin
      if (token === '') {
        token = (await call(origin, '/sys/mLogin', '', { username: 'admin', password: '123456' })).result.token
        const tree = (await call(origin, '/sys/sysDepart/queryTreeList', token)) as unknown as { result: { id: string }[] }
        departId = tree.result[0]?.id ?? ''
      }
      const target = acknowledged.size + 1 + Math.floor(random.fraction() * 3)
      const onYes = (username: string): void => {
        acknowledged.add(username)
        // At the moment when one more yes has arrived the other calls are in every stage.
        if (acknowledged.size === target) child.process.kill('SIGKILL')
      }
      const lanes = ['a', 'b', 'c'].map((lane) => addUntilKilled({ origin, token, name: `${round}${lane}`, departId }, onYes))
      await Promise.all([...lanes, child.ended])
      const { users, complete, logged, integrity } = stored()
      expect(integrity).toBe('ok')
      expect([...acknowledged].filter((name) => !users.has(name))).toEqual([])
      expect(complete).toBe(users.size)
      expect(logged).toBe(users.size)
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS)
  },
  30_000 + ROUNDS * 6000,
)

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder).reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** Kills the server as soon as its folder holds that many bytes: another moment of the first start each time. */
async function killAtSize(child: ChildServer, folder: string, bytes: number): Promise<void> {
  const watch = setInterval(() => {
    if (sizeOf(folder) >= bytes) child.process.kill('SIGKILL')
  }, 1)
  await child.ended
  clearInterval(watch)
}

it('[X03] killed again and again during its first start, it starts the next time as if nothing had been', async () => {
  const folder = createTemporaryFolder()
  for (const bytes of [1, 40_000, 100_000, 400_000]) await killAtSize(startChild(server.file, { OPS_DATA: folder }), folder, bytes)
  const child = startChild(server.file, { OPS_DATA: folder })
  await child.origin
  child.process.kill('SIGTERM')
  expect(await child.ended).toBe(0)
  const database = new Libsql(join(folder, 'ops.db'))
  expect((database.prepare('select name from kysely_migration order by name').raw().all() as string[][]).flat()).toEqual(
    Object.keys(MIGRATIONS).toSorted(),
  )
  expect(database.prepare('select count(*) from sys_user').raw().all()).toEqual([[1200]])
  expect(database.prepare('pragma integrity_check').raw().all()).toEqual([['ok']])
  database.close()
  rmSync(folder, { recursive: true })
})

it('[X02] killed after 40 % of an upload: no file has its final name, the next start removes the rest, and the same upload works', async () => {
  const folder = createTemporaryFolder()
  const form = new FormData()
  form.set('biz', 'kill')
  form.set(
    'file',
    new Blob([Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000', 'hex'), Buffer.alloc(1_000_000, 7)]),
    'a.png',
  )
  const whole = new Response(form)
  const body = Buffer.from(await whole.arrayBuffer())
  const sent = body.subarray(0, body.length * 0.4)
  const type = whole.headers.get('content-type') ?? ''

  const child = startChild(server.file, { OPS_DATA: folder })
  const signIn = async (origin: string): Promise<string> =>
    (await call(origin, '/sys/mLogin', '', { username: 'admin', password: '123456' })).result.token
  const origin = await child.origin
  const headers = { 'content-type': type, 'x-access-token': await signIn(origin) }
  const upload = request(`${origin}/jeecg-boot/sys/common/upload`, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
  })
  upload.on('error', () => undefined)
  upload.write(sent)
  // Nearly all that was sent is in the file: the rest may still be in a buffer.
  while (sizeOf(join(folder, 'upload', '.incoming')) < sent.length * 0.8) await new Promise((resolve) => setTimeout(resolve, 5))
  child.process.kill('SIGKILL')
  await child.ended
  expect(uploadedFiles(folder)).toEqual([expect.stringMatching(/^\/upload\/\.incoming\/[0-9a-f]{32}$/)])

  const next = startChild(server.file, { OPS_DATA: folder })
  const nextOrigin = await next.origin
  expect(uploadedFiles(folder)).toEqual([])
  const again = await fetch(`${nextOrigin}/jeecg-boot/sys/common/upload`, {
    method: 'POST',
    headers: { ...headers, 'x-access-token': await signIn(nextOrigin) },
    body,
  })
  expect(await again.json()).toMatchObject({ success: true, message: expect.stringMatching(/^kill\/[0-9a-f]{32}\/[^/]+\.png$/) })
  next.process.kill('SIGTERM')
  await next.ended
  rmSync(folder, { recursive: true })
})
