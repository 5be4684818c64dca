import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Path of the file that exists when a build is complete. */
export const markOf = (name) => `dist/.complete-${name}`

/** What a build writes into `dist`, beside the other builds. */
const outputs = {
  kit: ['ops.js', 'ops.iife.js', 'elements', 'lib', 'chunks', 'assets', 'demo/gallery'],
  console: ['console.js', 'console'],
  // Vite empties the folder, but not with `--watch`.
  server: [],
  compressed: [],
}

export const root = fileURLToPath(new URL('../..', import.meta.url))
const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
const commands = {
  kit: vite,
  console: [...vite, '--mode', 'console'],
  server: [...vite, '--mode', 'server'],
  compressed: ['elements/build/compress.mjs'],
}

/**
 * Runs one build in a process of its own. Rejects if it fails.
 * @param {keyof typeof commands} name
 * @param {{ inBackground?: boolean, isStrict?: boolean }} [options] `isStrict`: a warning is a failure, too
 */
function run(name, { inBackground = false, isStrict = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, commands[name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = () => child.kill()
    process.on('exit', stop)
    if (inBackground) setPriority(child.pid, 10)
    let hasOutput = false
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        hasOutput = true
        process.stderr.write(text)
      })
    }
    child.on('error', reject)
    child.on('close', (status) => {
      process.off('exit', stop)
      if (status === 0 && !(isStrict && hasOutput)) resolve()
      else reject(new Error(`The build of ${name} failed. Correct the errors above and run "npm run build".`))
    })
  })
}

/** Deletes what a build has written. @param {keyof typeof commands} name */
export function deleteOutputs(name) {
  for (const output of outputs[name]) {
    for (const ending of ['', '.map', '.br', '.gz']) rmSync(`${root}dist/${output}${ending}`, { recursive: true, force: true })
  }
}

/** Deletes what an interrupted build has written. @param {keyof typeof commands} name */
export function deleteIncomplete(name) {
  if (!existsSync(root + markOf(name))) deleteOutputs(name)
}

/** Builds again what may be complete. @param {(keyof typeof commands)[]} names */
export async function build(names) {
  await Promise.all(names.map((name) => run(name)))
}

/** Builds what is not complete. @param {(keyof typeof commands)[]} names @param {Parameters<typeof run>[1]} [options] */
export async function buildMissing(names, options) {
  await Promise.all(names.filter((name) => !existsSync(root + markOf(name))).map((name) => run(name, options)))
}

/** `npm run build`: everything, also if it is complete. `--strict`: fails on warnings. */
async function buildAll() {
  const options = { isStrict: process.argv.includes('--strict') }
  await Promise.all([run('kit', options), run('console', options).then(() => run('server', options))])
  await run('compressed', options)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildAll().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
