import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { buildServer, createTemporaryFolder, startChild } from '../child-server'
import { multipart } from '../multipart'

const ROWS = 60
/** After so many answers of another call the server is killed: the import is at another place each time, the last one behind its end. */
const KILLED_AFTER = [1, 4, 10, Infinity]

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

function workbook(round: number): Buffer {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const number = String(round * ROWS + index).padStart(4, '0')
    return [`killed${round}x${index}`, `导入${number}`, `1370009${number}`, `killed-${number}`]
  })
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['用户列表'], ['导出人:管理员'], ['登录账号', '真实姓名', '电话', '工号'], ...rows]))
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

function counts(round: number): { users: number; logged: number; integrity: string } {
  const database = new Libsql(join(dataDir, 'ops.db'))
  const one = (query: string): unknown => (database.prepare(query).raw().all() as unknown[][])[0]?.[0]
  const found = {
    users: Number(one(`select count(*) from sys_user where username like 'killed${round}x%'`)),
    logged: Number(one("select count(*) from sys_log where log_content = '导入用户'")),
    integrity: String(one('pragma integrity_check')),
  }
  database.close()
  return found
}

it('[X04] killed during an import: all rows of the file are there, or none, each file with its line in the log', async () => {
  let whole = 0
  for (const [round, responses] of KILLED_AFTER.entries()) {
    const child = startChild(server.file, { OPS_DATA: dataDir })
    const origin = `${await child.origin}/jeecg-boot`
    const signedIn = await fetch(`${origin}/sys/mLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: '123456' }),
    })
    const { result } = (await signedIn.json()) as { result: { token: string } }
    const { payload, type } = multipart([{ name: 'files[]', fileName: 'users.xlsx', content: workbook(round) }])
    const headers = { 'x-access-token': result.token }
    const responded = new AbortController()
    const imported = fetch(`${origin}/sys/user/importExcel`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: new Uint8Array(payload),
    }).then(
      async (response) => ((await response.json()) as { success: boolean }).success,
      () => null,
    )
    void imported.then(() => responded.abort())
    for (let received = 0; received < responses && !responded.signal.aborted; received += 1)
      await (await fetch(`${origin}/sys/loginfo`, { headers })).text()
    child.process.kill('SIGKILL')
    await child.ended
    const isImported = await imported
    const { users, logged, integrity } = counts(round)
    expect(integrity).toBe('ok')
    expect([0, ROWS]).toContain(users)
    if (isImported !== null) expect([isImported, users]).toEqual([true, ROWS])
    whole += users / ROWS
    expect(logged).toBe(whole)
  }
  // The last one had answered.
  expect(whole).toBeGreaterThan(0)
})
