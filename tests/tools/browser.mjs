import { execFileSync } from 'node:child_process'
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

/** Chromium refuses its sandbox to root. */
export function browserArguments() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/** Makes sure that there is a browser: installs Debian's where that is possible, else says what to do. */
export function ensureBrowser() {
  if (findBrowser()) return
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('No browser found; installing chromium-headless-shell with apt-get')
    execFileSync('apt-get', ['update'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'], { stdio: 'inherit' })
  }
  browserPath()
}
