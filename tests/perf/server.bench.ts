import { Agent, request } from 'node:http'
import Database from 'libsql'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { draft } from '../tools/announcements'
import { NodeSocket } from '../tools/node-socket'
import startPostgres from '../tools/postgres'
import { startServer } from '../tools/server'
import { KINDS, lostOf, runLoad } from './server/load'
import { percentile, printTable } from './table'

const clients = 50
const callsPerClient = 20
const page = '/jeecg-boot/sys/user/list?pageNo=3&pageSize=10&column=createTime&order=desc'
/** Everybody whose account name holds what was typed: by many, by few, by nobody. */
const search = (text: string): string =>
  `/jeecg-boot/sys/user/list?pageNo=1&pageSize=10&column=createTime&order=desc&username=${encodeURIComponent(`*${text}*`)}`

const seconds = 60
/** After so many seconds of another load the server is killed. */
const killedAfter = 5

/** A statement that copies the seeded users until there are so many; names and numbers stay unique. */
function copiesOf(columns: readonly string[], users: number): string {
  const unique: Readonly<Record<string, string>> = {
    id: "id || '-' || n",
    username: "username || '_' || n",
    phone: "phone || '-' || n",
    email: 'n || email',
    work_no: "work_no || '-' || n",
  }
  const copies = Math.ceil(users / 1200)
  const chosen = columns.map((column) => unique[column] ?? column)
  return `insert into sys_user (${columns.join(', ')})
    with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${copies})
    select ${chosen.join(', ')} from counter, (select * from sys_user where password_hash is null) as seeded limit ${users}`
}

function fill(file: string, users: number): void {
  const database = new Database(file)
  const columns = database.prepare('pragma table_info(sys_user)').all()
  database.exec(
    copiesOf(
      columns.map((column) => (column as { name: string }).name),
      users,
    ),
  )
  database.close()
}

async function fillPostgres(address: string, users: number): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  const { fields } = await client.query('select * from sys_user limit 0')
  await client.query(
    copiesOf(
      fields.map(({ name }) => name),
      users,
    ),
  )
  await client.query('vacuum analyze')
  await client.end()
}

function call(origin: string, path: string, agent: Agent, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    request(origin + path, { agent, headers: { 'X-Access-Token': token } }, (response) => {
      response.resume()
      response.on('end', () => resolve(performance.now() - start))
    })
      .on('error', reject)
      .end()
  })
}

/** The same page and count straight from the database, one after the other: what the server adds is the difference. */
function bareQuery(file: string): number[] {
  const database = new Database(file, { readonly: true })
  const page = database.prepare('select * from sys_user where del_flag = 0 order by create_time desc, id limit 10 offset 20')
  const count = database.prepare('select count(*) from sys_user where del_flag = 0')
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now()
    page.all()
    count.all()
    return performance.now() - start
  })
  database.close()
  return times
}

/** Times of all calls, ms, and how many were answered in a second. */
async function measure(origin: string, path: string, token: string): Promise<{ times: number[]; perSecond: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const client = async () => {
    const times: number[] = []
    for (let round = 0; round < callsPerClient; round++) times.push(await call(origin, path, agent, token))
    return times
  }
  await client()
  const start = performance.now()
  const times = (await Promise.all(Array.from({ length: clients }, client))).flat()
  agent.destroy()
  return { times, perSecond: times.length / ((performance.now() - start) / 1000) }
}

const ms = (value: number) => `${value.toFixed(1)} ms`

function row(what: string, { times, perSecond }: { times: readonly number[]; perSecond: number }): string[] {
  return [what, ms(percentile(times, 50)), ms(percentile(times, 95)), perSecond.toFixed(0)]
}

it.each([
  { users: 100_000, title: 'Third page, newest first', paths: [['through the server', page]] },
  {
    users: 13_200,
    title: 'Searched by a part of the account name',
    paths: [
      ['found by many', search('wang')],
      ['found by few', search('wangwei2')],
      ['found by nobody', search('zzzz')],
    ],
  },
] as const)(
  '$title of $users users',
  async ({ users, title, paths }) => {
    const server = await startServer({ OPS_CAPTCHA: 'off' })
    try {
      const { token } = await server.signIn('admin')
      fill(`${server.dataDir}/ops.db`, users)
      const rows: string[][] = []
      for (const [what, path] of paths) rows.push(row(`${what}, ${clients} clients`, await measure(server.url, path, token)))
      const bare = bareQuery(`${server.dataDir}/ops.db`)
      rows.push(row('bare page and count, one by one', { times: bare, perSecond: 1000 / percentile(bare, 50) }))
      printTable(`${title}, ${users} users`, ['', 'p50', 'p95', 'per second'], rows)
    } finally {
      await server.stop()
    }
  },
  600_000,
)

it.each(['sqlite', 'postgres'])(
  'fifty clients, reading and writing for a minute, and then killed: %s',
  async (kind) => {
    const stop = kind === 'postgres' ? await startPostgres() : undefined
    const address = stop ? (process.env['OPS_TEST_DATABASE_URL'] ?? '') : ''
    const server = await startServer(stop ? { DATABASE_URL: address } : {})
    try {
      const tokens: string[] = []
      while (tokens.length < clients) tokens.push((await server.signIn('admin', '123456')).token)
      await (stop ? fillPostgres(address, 100_000) : fill(`${server.dataDir}/ops.db`, 100_000))

      const began = performance.now()
      const { times, failures, acknowledged } = await runLoad(server, tokens, {
        name: 'load',
        isOver: () => performance.now() - began > seconds * 1000,
      })
      const all = [...times.values()].flat()
      printTable(
        `${clients} clients for ${seconds} s, 100,000 users, ${kind}: ${all.length} calls, ${failures.length} failed, ${acknowledged.length} written`,
        ['', 'calls', 'p50', 'p95', 'p99', 'slowest'],
        [...KINDS.map(({ name }) => [name, times.get(name)!] as const), ['all', all] as const].map(([name, some]) => [
          name,
          String(some.length),
          ...[50, 95, 99, 100].map((share) => ms(percentile(some, share))),
        ]),
      )
      if (failures.length > 0) console.log([...new Set(failures)].slice(0, 5).join('\n'))

      let isKilled = false
      const killing = runLoad(server, tokens, { name: 'killed', isOver: () => isKilled })
      await new Promise((resolve) => setTimeout(resolve, killedAfter * 1000))
      await server.kill()
      isKilled = true
      const load = await killing
      await server.resume()
      const lost = await lostOf(server, tokens[0]!, load)
      console.log(`${kind}: killed during ${load.acknowledged.length} acknowledged writes, of which ${lost.length} are lost`)
      expect([failures, lost]).toEqual([[], []])
    } finally {
      await server.stop()
      await stop?.()
    }
  },
  600_000,
)

const notices = 100

it('a notice, from its release to the socket of somebody else', async () => {
  const server = await startServer({ OPS_CAPTCHA: 'off' })
  const { token: reads, userInfo } = await server.signIn('lisi')
  const socket = new NodeSocket(`${server.url.replace('http', 'ws')}/jeecg-boot/websocket/${userInfo.id}`, [reads])
  /** When the frame of a notice came, by its id. */
  const came = new Map<string, (at: number) => void>()
  socket.addEventListener('message', (event) => {
    const { msgId = '' } = JSON.parse(String((event as MessageEvent).data)) as { msgId?: string }
    came.get(msgId)?.(performance.now())
  })
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    const { token } = await server.signIn('admin')
    const times: number[] = []
    for (let n = 0; n < notices; n += 1) {
      const id = await draft(server, { titile: `Notice ${n}.` })
      const arrival = new Promise<number>((resolve) => came.set(id, resolve))
      const start = performance.now()
      await server.call(`/sys/annountCement/doReleaseData?id=${id}`, { token })
      times.push((await arrival) - start)
    }
    printTable(
      `${notices} notices for all, one after the other: from the call that releases one to its frame at somebody else's socket`,
      ['', 'p50', 'p95', 'slowest'],
      [['notice', ...[50, 95, 100].map((share) => ms(percentile(times, share)))]],
    )
  } finally {
    socket.close()
    await server.stop()
  }
}, 600_000)
