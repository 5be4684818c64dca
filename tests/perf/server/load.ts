import { Agent, request } from 'node:http'
import type { TestServer } from '../../tools/server'

/** A call with its share of all. */
interface Kind {
  name: string
  share: number
  path: (at: number) => string
  /** It writes this position. */
  writes?: true
}

const list = '/sys/user/list?pageSize=10&column=createTime&order=desc'
const part = (text: string): string => encodeURIComponent(`*${text}*`)

/** What fifty administrators do at once. */
export const KINDS: readonly Kind[] = [
  { name: 'a page of users', share: 40, path: (at) => `${list}&pageNo=${(at % 9000) + 1}` },
  { name: 'users by a part of the account', share: 15, path: (at) => `${list}&pageNo=1&username=${part(`wang${at % 90}`)}` },
  { name: 'menu and permissions', share: 15, path: () => '/sys/permission/getUserPermissionByToken' },
  { name: 'a level of departments', share: 10, path: () => '/sys/sysDepart/queryDepartTreeSync' },
  { name: 'a page of logs', share: 10, path: () => '/sys/log/list?pageNo=1&pageSize=10&logType=2&column=createTime&order=desc' },
  { name: 'a position is added', share: 10, path: () => '/sys/position/add', writes: true },
]

/** What came of it: times in ms by kind of call, what went wrong, and the codes of positions that the server said yes to. */
export interface Load {
  times: Map<string, number[]>
  failures: string[]
  acknowledged: string[]
}

interface Sent {
  url: string
  token: string
  agent: Agent
  body?: object
}

function send({ url, token, agent, body }: Sent): Promise<{ success: boolean; message: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Access-Token': token, ...(body && { 'Content-Type': 'application/json' }) }
    request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        try {
          resolve(JSON.parse(Buffer.concat(chunks).toString()) as { success: boolean; message: string })
        } catch (error) {
          reject(error)
        }
      })
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}

function kindAt(at: number): Kind {
  let position = (at * 37) % 100
  return KINDS.find(({ share }) => (position -= share) < 0) ?? KINDS[0]!
}

/** So many clients call one after the other, each as fast as it is answered, until `isOver`; `name` marks what they write. */
export async function runLoad(
  { url }: Pick<TestServer, 'url'>,
  tokens: readonly string[],
  { name, isOver }: { name: string; isOver: () => boolean },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
  const load: Load = { times: new Map(KINDS.map((kind) => [kind.name, []])), failures: [], acknowledged: [] }
  const client = async (token: string, number: number): Promise<void> => {
    for (let at = number; !isOver(); at += tokens.length) {
      const kind = kindAt(at)
      const code = `${name}-${at}`
      const body = kind.writes && { code, name: code, postRank: '1' }
      const start = performance.now()
      const response = await send({ url: `${url}/jeecg-boot${kind.path(at)}`, token, agent, ...(body && { body }) }).catch(String)
      load.times.get(kind.name)!.push(performance.now() - start)
      if (typeof response === 'string' || !response.success) load.failures.push(typeof response === 'string' ? response : response.message)
      else if (kind.writes) load.acknowledged.push(code)
    }
  }
  await Promise.all(tokens.map(client))
  agent.destroy()
  return load
}

/** Those of the acknowledged positions that are not there. */
export async function lostOf(server: TestServer, token: string, { acknowledged }: Load): Promise<string[]> {
  const lost: string[] = []
  for (let at = 0; at < acknowledged.length; at += 100) {
    const some = acknowledged.slice(at, at + 100)
    const { result } = await server.call(`/sys/position/list?pageSize=1000&code=${some.join(',')},`, { token })
    const { records } = result as { records: readonly { code: string }[] }
    const there = new Set(records.map(({ code }) => code))
    lost.push(...some.filter((code) => !there.has(code)))
  }
  return lost
}
