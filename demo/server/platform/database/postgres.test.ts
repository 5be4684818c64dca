import { randomBytes } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { dropDatabase, execute, createSchema, isPostgres } from '../../testing/test-database'

/** Stands between server and PostgreSQL; `silent` keeps the connections and passes nothing on, `away` refuses them. */
let mode: 'open' | 'silent' | 'away' = 'open'
const sockets = new Set<Socket>()

function startProxy(target: URL): Promise<Server> {
  const proxy = createServer((client) => {
    if (mode === 'away') {
      client.destroy()
      return
    }
    const peer = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, peer],
      [peer, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => mode !== 'silent' && to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  return new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(proxy)))
}

function cutAll(): void {
  for (const socket of sockets) socket.destroy()
}

describe.runIf(isPostgres)('[X12] PostgreSQL', () => {
  let server: TestServer
  let proxy: Server
  let schema: string
  const user = `r${randomBytes(6).toString('hex')}`
  let token: string
  beforeAll(async () => {
    schema = await createSchema()
    proxy = await startProxy(new URL(schema))
    const through = new URL(schema)
    // A role of its own: what is set for it changes nothing for the tests that run beside this one.
    through.username = user
    await execute(`create role ${user} superuser login`)
    const address = proxy.address()
    through.port = String(typeof address === 'object' && address ? address.port : 0)
    server = await startTestServer({ databaseUrl: through.href })
    token = await server.tokenOf('admin')
  })
  afterAll(async () => {
    mode = 'open'
    await server.close()
    proxy.close()
    await dropDatabase(schema)
    await execute(`drop role ${user}`)
  })

  const read = () => server.call('GET', '/sys/role/list', { token })
  const write = () =>
    server.call('POST', '/sys/annountCement/add', { token, body: { titile: 'x', priority: 'L', msgCategory: '1', msgType: 'ALL' } })

  it('restarted: connections that broke while nobody used them are replaced', async () => {
    expect((await read()).success).toBe(true)
    cutAll()
    await new Promise((resolve) => setImmediate(resolve))
    const responses = [await read(), await read()]
    expect(responses.at(-1)?.success).toBe(true)
  })

  it('away: calls are answered 503 in words, and work again when it is back', async () => {
    mode = 'away'
    cutAll()
    for (const call of [read, write, read])
      expect(await call()).toMatchObject({
        status: 503,
        success: false,
        code: 503,
        message: expect.stringMatching(/^操作失败，数据服务暂时不可用，请稍后再试（编号 [0-9a-f]{16}）$/),
      })
    mode = 'open'
    expect((await read()).success).toBe(true)
    expect((await write()).success).toBe(true)
  })

  it('silent: calls are answered and not left waiting, and work again when it speaks', async () => {
    await Promise.all([read(), read(), read()])
    mode = 'silent'
    const responses = await Promise.all([read(), write(), ...Array.from({ length: 20 }, read)])
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 503))
    mode = 'open'
    cutAll()
    expect((await read()).success).toBe(true)
  })

  it('turned into a read-only copy: writes say no, reads go on, and the next connection may be the new master', async () => {
    const client = new Client({ connectionString: schema })
    await client.connect()
    const role = `alter role ${user}`
    await client.query(`${role} set default_transaction_read_only = on`)
    cutAll()
    await read()
    expect(await write()).toMatchObject({
      success: false,
      message: expect.stringMatching(/^操作失败，数据库当前只读，数据没有保存.*（编号 [0-9a-f]{16}）$/),
    })
    expect((await read()).success).toBe(true)
    await client.query(`${role} reset default_transaction_read_only`)
    await client.end()
    cutAll()
    await read()
    expect((await write()).success).toBe(true)
  })
})
