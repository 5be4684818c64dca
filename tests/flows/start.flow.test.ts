import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { bareEnvironment, exitOf, printed } from '../tools/server'

const data = mkdtempSync(join(tmpdir(), 'ops-start-'))
const running: ChildProcess[] = []

/** What `npm start` runs. */
function start(settings: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['demo/start.mjs'], {
    env: bareEnvironment({ OPS_DATA: join(data, 'db'), ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(running.map(exitOf))
  rmSync(data, { recursive: true, force: true })
})

it('[0-10] serves pages and API on one port, prints address and demo accounts, and Ctrl-C ends it with 0', async () => {
  const server = start({ PORT: '0' })
  const [text] = await printed(server, /[^]*Console +(http:\S+)[^]*Ctrl-C/)
  const address = /Console +(http:\/\/127\.0\.0\.1:\d+)\//.exec(text)?.[1]
  expect(text).toContain(`Portal    ${address}/portal.html`)
  for (const account of ['admin', 'jeecg', 'zhangsan']) expect(text).toMatch(new RegExp(`${account} +123456`))

  const pages = await Promise.all(
    ['/', '/isystem/user', '/portal.html'].map((path) => fetch(address + path, { headers: { accept: 'text/html' } })),
  )
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await pages[1]?.text()).toContain('<ops-console')
  const login = await fetch(`${address}/jeecg-boot/sys/mLogin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"username":"admin","password":"123456"}',
  })
  expect(await login.json()).toMatchObject({ success: true })

  const taken = start({ PORT: new URL(address!).port, OPS_DATA: join(data, 'other') })
  await printed(taken, /Port \d+ is already in use/)
  expect(await exitOf(taken)).toBe(1)

  server.kill('SIGINT')
  expect(await exitOf(server)).toBe(0)
})

it('[W-G05] [W-G12] says in front of another back end whether its pages sign, and where pictures may come from', async () => {
  const upstream = { PORT: '0', OPS_API: 'http://127.0.0.1:9/jeecg-boot' }
  await printed(start(upstream), /Calls are not signed: [^]*OPS_SIGNATURE_SECRET[^]*Ctrl-C/)
  await printed(
    start({ ...upstream, OPS_SIGNATURE_SECRET: 'of-this-site', OPS_IMAGE_SOURCES: 'https://pictures.example' }),
    /Pages sign dictionary calls[^]*OPS_SIGNATURE_SECRET[^]*https:\/\/pictures\.example[^]*Ctrl-C/,
  )
})

it('[0-10] refuses to be reached by other machines with the demo password', async () => {
  const rejected = start({ HOST: '0.0.0.0', PORT: '0' })
  await printed(rejected, /the account admin still has the demo password[^]*OPS_ADMIN_PASSWORD/)
  expect(await exitOf(rejected)).toBe(1)
})
