import { Agent, request } from 'node:http'
import Database from 'libsql'
import { it } from 'vitest'
import { startServer } from '../tools/server'
import { percentile, printTable } from './table'

const clients = 50
const callsPerClient = 20
const page = '/jeecg-boot/sys/user/list?pageNo=3&pageSize=10&column=createTime&order=desc'
/** Everybody whose account name holds what was typed: by many, by few, by nobody. */
const search = (text: string): string =>
  `/jeecg-boot/sys/user/list?pageNo=1&pageSize=10&column=createTime&order=desc&username=${encodeURIComponent(`*${text}*`)}`

/** Copies the seeded users until there are so many; names and numbers stay unique. */
function fill(file: string, users: number): void {
  const database = new Database(file)
  const columns = database
    .prepare('pragma table_info(sys_user)')
    .all()
    .map((column) => (column as { name: string }).name)
  const unique: Readonly<Record<string, string>> = {
    id: 'lower(hex(randomblob(16)))',
    username: "username || '_' || n",
    phone: "phone || '-' || n",
    email: 'n || email',
    work_no: "work_no || '-' || n",
  }
  const copies = Math.ceil(users / 1200)
  const chosen = columns.map((column) => unique[column] ?? column)
  database.exec(`with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${copies})
    insert into sys_user (${columns.join(', ')}) select ${chosen.join(', ')} from counter, (select * from sys_user where password_hash is null) limit ${users}`)
  database.close()
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
