import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** First the shell, which is the same engine without the windows around it: the tests take a third less time in it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(':')
  return folders.map((folder) => `${folder}/${name}`).find((file) => existsSync(file))
}

/** Path of a Chromium-like browser: `CHROME_PATH`, else the first known name on the PATH; undefined when there is none. */
export function findBrowser() {
  const given = process.env.CHROME_PATH
  if (given && existsSync(given)) return given
  return names.map(onPath).find(Boolean)
}

export function browserPath() {
  const found = findBrowser()
  if (found) return found
  throw new Error('No browser found. Install Chromium (Debian: apt-get install chromium fonts-noto-cjk) or set CHROME_PATH.')
}

const fakeMedia = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/**
 * A Chinese reader, whose language the console follows at a first visit, with a camera and a microphone. Chromium refuses its sandbox to
 * root.
 */
export function browserArguments() {
  return ['--accept-lang=zh-CN', ...fakeMedia, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
}

/** Makes sure that there is a browser: installs Debian's shell where that is possible, else takes another or says what to do. */
export function ensureBrowser() {
  if (!process.env.CHROME_PATH && !onPath(names[0]) && process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Installing ${names[0]} with apt-get`)
    const install = `apt-get update && apt-get install -y --no-install-recommends ${names[0]} fonts-noto-cjk`
    spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  console.log(`The tests run in ${browserPath()}`)
}
