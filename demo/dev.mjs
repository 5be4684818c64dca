import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run dev`: rebuilds kit, console and server when a source changes, and restarts the server when its own code did. */
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const vite = ['node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel', 'warn']
/** `OPS_DEV`: the console offers the settings of its layout. */
const run = (args) => spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, OPS_DEV: '1' } })
const children = [
  run([...vite, '--emptyOutDir', 'false']),
  ...['demo/vite.config.ts', 'tests/config/server.vite.config.ts'].map((config) => run([...vite, '--config', config])),
]

while (!['ops.js', 'console.js', 'server/main.js'].every((file) => existsSync(`dist/${file}`))) {
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
}
children.push(run(['--watch-path=dist/server', 'dist/server/main.js']))

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
