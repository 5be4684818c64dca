import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Media servers that the tests run, built from the Go module proxy; nothing of them is in this repository. */
const LAL = { module: 'github.com/q191201771/lal', version: 'v0.37.4' }
const MEDIAMTX = { module: 'github.com/bluenviron/mediamtx', version: 'v1.14.0' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache/media')

/** Where Go puts itself. */
process.env.PATH = `${process.env.PATH ?? ''}:/usr/local/go/bin`

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(':')
  return folders.map((place) => join(place, name)).find((file) => existsSync(file))
}

export const goPath = () => onPath('go')
export const ffmpegPath = () => onPath('ffmpeg')

function run(command, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`)
  return stdout
}

/** A module that requires it: its own list of versions is not served. */
function buildLal(target) {
  const place = join(folder, 'lal-build')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'go.mod'), `module local/lal\n\ngo 1.22\n\nrequire ${LAL.module} ${LAL.version}\n`)
  run('go', ['build', '-mod=mod', '-o', target, `${LAL.module}/app/lalserver`], { cwd: place })
  rmSync(place, { recursive: true })
}

/** It wants two files that its own build fetches: its version, and a player for its web page, which is ours. */
function buildMediamtx(target) {
  const { Dir } = JSON.parse(run('go', ['mod', 'download', '-json', `${MEDIAMTX.module}@${MEDIAMTX.version}`], { cwd: folder }))
  const place = join(folder, 'mediamtx-build')
  rmSync(place, { recursive: true, force: true })
  cpSync(Dir, place, { recursive: true })
  run('chmod', ['-R', 'u+w', place])
  writeFileSync(join(place, 'internal/core/VERSION'), MEDIAMTX.version)
  cpSync(join(root, 'node_modules/hls.js/dist/hls.min.js'), join(place, 'internal/servers/hls/hls.min.js'))
  run('go', ['build', '-o', target, '.'], { cwd: place })
  rmSync(place, { recursive: true })
}

function built(name, version, build) {
  const target = join(folder, `${name}-${version}`)
  if (!existsSync(target)) {
    console.log(`Building ${name} ${version} with Go`)
    mkdirSync(folder, { recursive: true })
    build(target)
  }
  return target
}

export const lalProgram = () => built('lalserver', LAL.version, buildLal)
export const mediamtxProgram = () => built('mediamtx', MEDIAMTX.version, buildMediamtx)

/** The broker and its plugin for accounts; null without them. */
export function mosquittoFiles() {
  const program = ['/usr/sbin/mosquitto', onPath('mosquitto')].find((file) => file && existsSync(file))
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : []
  const plugin = libraries.map((place) => join(place, 'mosquitto_dynamic_security.so')).find((file) => existsSync(file))
  const control = onPath('mosquitto_ctrl')
  return program && plugin && control ? { program, plugin, control } : null
}

/** Makes sure that there is a mosquitto: as root on Debian it is installed. */
export function ensureMosquitto() {
  if (mosquittoFiles() || process.getuid?.() !== 0 || !onPath('apt-get')) return
  console.log('Installing mosquitto with apt-get')
  const install = 'apt-get update && apt-get install -y --no-install-recommends mosquitto mosquitto-clients'
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

/** Makes sure that there is an ffmpeg: as root on Debian it is installed. */
export function ensureFfmpeg() {
  if (ffmpegPath() || process.getuid?.() !== 0 || !onPath('apt-get')) return
  console.log('Installing ffmpeg with apt-get')
  const install = 'apt-get update && apt-get install -y --no-install-recommends ffmpeg'
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
