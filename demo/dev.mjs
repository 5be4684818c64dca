import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm run dev`: pages from source, which show a change at once; behind them the embedded server, built and started anew when its
 * own code changes.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const port = Number(process.env.PORT || 8080)
const vite = 'node_modules/vite/bin/vite.js'
const run = (args, env = {}, stdout = 'inherit') =>
  spawn(process.execPath, args, { stdio: ['inherit', stdout, 'inherit'], env: { ...process.env, ...env } })

const built = 'dist/server/main.js'
rmSync(built, { force: true })
const children = [run([vite]), run([vite, 'build', '--mode', 'server', '--watch', '--emptyOutDir', 'false', '--logLevel', 'warn'])]
while (!existsSync(built)) {
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
}
const server = run([`--watch-path=${built}`, built], { PORT: String(port + 1) }, 'pipe')
// People come by the pages.
server.stdout.on('data', (text) => process.stdout.write(String(text).replaceAll(`:${port + 1}/`, `:${port}/`)))
children.push(server)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
