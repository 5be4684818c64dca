import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm start`: builds what is missing, then starts the embedded server with the host pages. */
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

function build(product, args) {
  if (existsSync(product)) return
  console.log(`Building ${product} …`)
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

build('dist/ops.js', [])
build('dist/server/main.js', ['--config', 'tests/config/server.vite.config.ts'])
await import('../dist/server/main.js')
