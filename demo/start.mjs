import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm start`: builds what is missing, then starts the embedded server with the host pages.
 * `npm run backup -- <file>`, `npm run restore -- <file>`, `npm run admin -- restore <username>`: the same server, told to take
 * care of the data folder instead.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
// A file named on the command line lies where the command was typed; npm has already gone to the package's folder.
if (['backup', 'restore'].includes(process.argv[2]) && process.argv[3])
  process.argv[3] = resolve(process.env['INIT_CWD'] ?? process.cwd(), process.argv[3])
process.chdir(root)

function build(what, product, ...args) {
  if (existsSync(product)) return
  console.log(`  Builds ${what} …`)
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

if (process.argv.length === 2) {
  build('the elements', 'dist/ops.js')
  build('the console and its pages', 'dist/console.js', '--mode', 'console')
}
build('the server', 'dist/server/main.js', '--mode', 'server')
await import('../dist/server/main.js')
