import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureBrowser } from '../tools/browser.mjs'
import { ensureFfmpeg, ensureMosquitto, ffmpegPath, mosquittoFiles, goPath, lalProgram, mediamtxProgram } from './programs.mjs'

/**
 * `npm run test:media`: real media servers, real streams, a real browser. With `--where-possible` a machine without Go is no failure;
 * `--prepare` only builds the servers. Other arguments are those of vitest.
 */
function leaveOut(what) {
  console.log(`test:media LEFT OUT: ${what}`)
  process.exit(process.argv.includes('--where-possible') ? 0 : 1)
}

if (!goPath()) leaveOut('Go is not installed, so lal and MediaMTX cannot be built')
ensureFfmpeg()
if (!ffmpegPath()) leaveOut('ffmpeg is not installed (Debian: apt-get install ffmpeg)')
ensureMosquitto()
if (!mosquittoFiles()) leaveOut('mosquitto is not installed (Debian: apt-get install mosquitto mosquitto-clients)')
ensureBrowser()
lalProgram()
mediamtxProgram()
if (process.argv.includes('--prepare')) process.exit(0)
const vitestArgs = process.argv.slice(2).filter((arg) => arg !== '--where-possible')
const commands = [
  ...(existsSync('dist/server/main.js') ? [] : [['npm', ['run', 'build']]]),
  ['npx', ['vitest', 'run', '--config', 'tests/config/media.vitest.config.ts', ...vitestArgs]],
]
for (const [command, args] of commands) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
