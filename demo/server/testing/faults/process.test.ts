import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { streamXlsxRows } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '../../platform/database/sqlite'
import { insertAll } from '../../platform/database/transactions'
import { PICTURES } from '../pictures'
import { buildServer, type ChildServer, createTemporaryFolder, NOBODY, runChild, startChild } from '../child-server'
import { NO_OBJECT } from '../../platform/audit/readable-changes'
import { uploadedFiles } from '../uploaded-files'

let server: Awaited<ReturnType<typeof buildServer>>
let child: ChildServer
let dataDir: string
let origin: string
let token: string
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.remove())

interface Envelope {
  success: boolean
  message: string
  code: number
  result: { token: string }
}

async function call(path: string, init: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {}): Promise<Envelope> {
  const response = await fetch(`${origin}/jeecg-boot${path}`, { ...init, headers: { 'x-access-token': token, ...init.headers } })
  return (await response.json()) as Envelope
}

const post = (path: string, body: object): Promise<Envelope> =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function start(): Promise<void> {
  child = startChild(server.file, { OPS_DATA: dataDir })
  origin = await child.origin
  token = ''
  token = (await post('/sys/mLogin', { username: 'admin', password: '123456' })).result.token
}

async function stop(): Promise<void> {
  child.process.kill('SIGTERM')
  expect(await child.ended).toBe(0)
  rmSync(dataDir, { recursive: true, force: true })
}

beforeEach(() => {
  dataDir = createTemporaryFolder()
})

function upload(bytes: number): Promise<Envelope> {
  const form = new FormData()
  const png = Buffer.concat([PICTURES['png']!({ width: 1, height: 1 }), Buffer.alloc(bytes)])
  form.set('file', new Blob([png]), 'a.png')
  return call('/sys/common/upload', { method: 'POST', body: form })
}

const notice = (text: string) =>
  post('/sys/annountCement/add', { titile: text.slice(0, 20), msgContent: text, priority: 'L', msgCategory: '1', msgType: 'ALL' })

describe('[X05] asked to stop', () => {
  it('finishes the calls that run, takes no new ones, and exits with 0', async () => {
    await start()
    const url = new URL(`${origin}/jeecg-boot/sys/mLogin`)
    const body = JSON.stringify({ username: 'admin', password: '123456' })
    const slow = request(url, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.length } })
    const responded = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (response) => resolve(response.resume().statusCode))
      slow.on('error', reject)
    })
    slow.write(body.slice(0, 10))
    // An answered call says that the server has read the first half of the other one.
    await call('/sys/loginfo')
    child.process.kill('SIGTERM')
    const isRejected = async (): Promise<boolean> => {
      const status = await fetch(`${origin}/jeecg-boot/sys/randomImage/1`).then(
        (response) => response.status,
        () => 0,
      )
      return status === 503 || status === 0
    }
    while (!(await isRejected())) await new Promise((resolve) => setTimeout(resolve, 5))
    slow.end(body.slice(10))
    expect(await responded).toBe(200)
    expect(await child.ended).toBe(0)
    rmSync(dataDir, { recursive: true })
  })
})

describe('[X10] a second server on the same folder', () => {
  it('exits with 1 and the reason, and the first goes on; after a kill the folder is free', async () => {
    await start()
    const second = await runChild(server.file, { OPS_DATA: dataDir }, [])
    expect(second.code).toBe(1)
    expect(second.output).toContain(`in use by another server (process ${child.process.pid})`)
    expect((await call('/sys/loginfo')).success).toBe(true)
    child.process.kill('SIGKILL')
    await child.ended
    await start()
    expect((await call('/sys/loginfo')).success).toBe(true)
    await stop()
  })
})

describe('[X08] a data folder', () => {
  it('that disappears while the server runs: writes say no, reads go on', async () => {
    await start()
    renameSync(dataDir, `${dataDir}-away`)
    expect(await notice('weg')).toMatchObject({ success: false })
    expect((await call('/sys/user/list')).success).toBe(true)
    expect((await upload(100)).success).toBe(false)
    rmSync(dataDir, { recursive: true, force: true })
    renameSync(`${dataDir}-away`, dataDir)
    expect((await notice('wieder da')).success).toBe(true)
    await stop()
  })
})

/** prlimit of util-linux. */
const hasLimits = spawnSync('prlimit', ['--version']).status === 0

/** Lets no file of a process grow beyond so many bytes: what a full disk is like. */
function limitFiles(pid: number | undefined, bytes: number | 'unlimited'): void {
  const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

describe.runIf(hasLimits)('a full disk', () => {
  it('[X06] [W-S13] writes say no and what to do, reads go on, and it works again when there is space', async () => {
    await start()
    // What a first start writes leaves room in the log of the database; a further one begins a new log.
    child.process.kill('SIGTERM')
    await child.ended
    await start()
    const wal = join(dataDir, 'ops.db-wal')
    limitFiles(child.process.pid, statSync(wal).size)
    const response = await notice('x'.repeat(300_000))
    expect(response.success).toBe(false)
    expect(response.message).toMatch(/^操作失败，服务器磁盘已满或出错，数据没有保存，请联系管理员清理磁盘空间（编号 [0-9a-f]{16}）$/)
    for (const path of [
      '/sys/user/list',
      '/sys/annountCement/listByUser',
      '/sys/sysAnnouncementSend/getMyAnnouncementSend',
      '/sys/permission/getUserPermissionByToken',
      '/sys/dict/queryAllDictItems',
    ])
      expect([path, (await call(path)).success]).toEqual([path, true])
    const { result } = await post('/sys/mLogin', { username: 'lisi', password: '123456' })
    expect((await call('/sys/loginfo', { headers: { 'x-access-token': result.token } })).success).toBe(true)
    expect((await post('/sys/mLogin', { username: 'lisi', password: 'wrong-one' })).message).toBe('用户名或密码错误')
    expect(child.output()).toContain('database trouble: full')
    limitFiles(child.process.pid, 'unlimited')
    expect((await notice('x'.repeat(300_000))).success).toBe(true)
    expect((await call('/sys/annountCement/list')).success).toBe(true)
    expect((await call('/sys/loginfo', { headers: { 'x-access-token': result.token } })).success).toBe(true)
    await stop()
  })

  it("[X07] an upload fails with the contract's words and leaves no file", async () => {
    await start()
    limitFiles(child.process.pid, 200_000)
    expect(await upload(500_000)).toMatchObject({ success: false, message: '上传失败！服务器磁盘已满，请联系管理员清理空间' })
    limitFiles(child.process.pid, 'unlimited')
    expect(uploadedFiles(dataDir)).toEqual([])
    expect((await upload(500_000)).success).toBe(true)
    await stop()
  })
})

/** Lines of the log, written beside the server by a second connection. */
async function addLogs(count: number): Promise<void> {
  const database = openSqlite(dataDir)
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `x15-${String(index).padStart(6, '0')}`,
    logType: 2,
    operateType: 1,
    logContent: `X15 编辑用户，第 ${index} 行：<b>"a"</b>`,
    userid: null,
    username: 'admin',
    ip: '127.0.0.1',
    method: 'POST',
    requestUrl: '/jeecg-boot/sys/user/edit',
    costTime: index,
    createTime: '2026-01-02 03:04:05',
    ...NO_OBJECT,
  }))
  await insertAll(database, 'sysLog', rows)
  await database.destroy()
}

describe.runIf(process.platform === 'linux')('many bytes at a time', () => {
  it('[X15] 200 MB that come in and 100,000 rows that go out take less than 400 MB of memory, and others are answered all the while', async () => {
    await start()
    await addLogs(100_000)
    const over = new AbortController()
    let lastRow = ''
    const file = fetch(`${origin}/jeecg-boot/sys/log/exportXls?keyWord=X15&column=costTime&order=asc`, {
      headers: { 'x-access-token': token },
    })
    const exported = file.then(async (response) => Buffer.from(await response.arrayBuffer()))
    const uploads = Promise.all(Array.from({ length: 20 }, async () => upload(10 * 1024 * 1024 - 1000)))
    const trx = Promise.all([exported, uploads]).finally(() => over.abort())
    let responses = 0
    // This one waits for its own process, which is making the bodies of the others.
    await call('/sys/user/list')
    while (!over.signal.aborted) {
      expect((await call('/sys/user/list')).success).toBe(true)
      responses += over.signal.aborted ? 0 : 1
    }
    const [bytes, uploaded] = await trx
    const peak = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.process.pid}/status`, 'utf8'))![1]) / 1024
    expect(uploaded.map(({ success }) => success)).not.toContain(false)
    const rows: number[] = []
    for await (const { values } of streamXlsxRows(bytes)) {
      rows.push(Number(values[8]))
      lastRow = String(values[0])
    }
    expect(rows.slice(3)).toEqual(Array.from({ length: 100_000 }, (_, index) => index))
    expect(lastRow).toBe('X15 编辑用户，第 99999 行：<b>"a"</b>')
    // Nobody waits for the end of what others do: one after the other is asked and answered before that.
    expect(responses).toBeGreaterThanOrEqual(10)
    expect(peak).toBeLessThan(400)
    await stop()
  })
})

describe('[W-S13] a start on a database', () => {
  const filled = async (): Promise<string> => {
    await start()
    child.process.kill('SIGTERM')
    await child.ended
    for (const name of readdirSync(dataDir)) if (/^ops\.(pid|lock|db-)/.test(name)) rmSync(join(dataDir, name))
    chmodSync(dataDir, 0o777)
    return join(dataDir, 'ops.db')
  }

  it.each([
    ['that may only be read', 0o444],
    ['that may not even be read', 0o000],
  ])(
    '%s ends with the file, the reason and what to do',
    async (_how, mode) => {
      const file = await filled()
      chmodSync(file, mode)
      const { code, output } = await runChild(server.file, { OPS_DATA: dataDir }, [], NOBODY)
      expect(code).toBe(1)
      expect(output).toContain(`The database file ${file} cannot be used`)
      expect(output).toContain('Give this user write permission, or choose another folder')
      expect(output).not.toMatch(/\n\s+at /)
      rmSync(dataDir, { recursive: true, force: true })
    },
    60_000,
  )

  it.runIf(hasLimits)(
    'without room beside it ends with what to do, and is whole',
    async () => {
      const file = await filled()
      const { code, output } = await runChild(server.file, { OPS_DATA: dataDir }, [], { through: ['prlimit', '--fsize=20000'] })
      expect(code).toBe(1)
      expect(output).toContain(`The database file ${file} cannot be used: the disk is full`)
      expect(output).toContain('Free disk space, or choose another folder')
      expect(output).not.toMatch(/\n\s+at /)
      await start()
      expect((await call('/sys/user/list')).success).toBe(true)
      await stop()
    },
    60_000,
  )
})

describe("the data folder's care", () => {
  it('backup while the server runs, restore when it has stopped: rows and uploads are back', async () => {
    await start()
    const stored = (await upload(5000)).message
    await notice('vor der Sicherung')
    const backup = join(createTemporaryFolder(), 'backup.db')
    const run = (verb: string, file: string, settings = {}) => runChild(server.file, { OPS_DATA: dataDir, ...settings }, [verb, file])
    expect(await run('backup', backup)).toMatchObject({ code: 0, output: expect.stringContaining('database and 5 uploads') })
    expect(await run('backup', backup)).toMatchObject({ code: 1, output: expect.stringContaining('exists already') })
    expect(await run('restore', backup)).toMatchObject({ code: 1, output: expect.stringContaining('in use by another server') })
    await notice('nach der Sicherung')
    child.process.kill('SIGTERM')
    await child.ended
    rmSync(join(dataDir, 'upload'), { recursive: true })
    expect(await run('restore', join(dataDir, 'ops.db'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('not a complete backup'),
    })
    expect(await run('restore', backup)).toMatchObject({ code: 0 })
    expect(readdirSync(dataDir).filter((name) => name.includes('before-restore'))).not.toEqual([])
    await start()
    const titles = JSON.stringify(await call('/sys/annountCement/list?pageSize=100'))
    expect(titles).toContain('vor der Sicherung')
    expect(titles).not.toContain('nach der Sicherung')
    expect((await fetch(`${origin}/jeecg-boot/sys/common/static/${stored}`)).status).toBe(200)
    await stop()
    rmSync(join(backup, '..'), { recursive: true })
  })
})

it('a port for encoders that is taken is said in one line, and stops nothing else', async () => {
  const settings = { OPS_DATA: dataDir, OPS_MEDIA: 'on', OPS_RTMP_PORT: '0' }
  child = startChild(server.file, settings)
  await child.origin
  const [, port = ''] = /RTMP +rtmp:\/\/127\.0\.0\.1:(\d+)\/live/.exec(child.output()) ?? []
  const otherDir = createTemporaryFolder()
  const other = startChild(server.file, { ...settings, OPS_DATA: otherDir, OPS_RTMP_PORT: port })
  expect((await fetch(`${await other.origin}/health`)).status).toBe(200)
  const lines = other.output().split('\n')
  expect(lines.filter((line) => line.includes(port))).toEqual([
    `  RTMP      off: port ${port} is in use or not allowed; choose another one with OPS_RTMP_PORT`,
  ])
  other.process.kill('SIGTERM')
  expect(await other.ended).toBe(0)
  rmSync(otherDir, { recursive: true, force: true })
  await stop()
})
