import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageFiles } from './page-files'

let root: string
let [pages, kit] = ['', '']
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  root = mkdtempSync(join(tmpdir(), 'ops-page-files-'))
  kit = root
  pages = join(root, 'demo')
  mkdirSync(join(root, 'chunks'))
  mkdirSync(join(root, 'server'))
  mkdirSync(pages)
  for (const file of ['ops.js', 'index.html', 'chunks/a.js', 'server/main.js', '.hidden', 'demo/index.html'])
    writeFileSync(join(root, file), '')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(root, { recursive: true })
})

it('finds a file in the first folder that has it', () => {
  const files = new PageFiles([pages, kit])
  expect(['/index.html', '/ops.js', '/chunks/a.js'].map((path) => files.folderOf(path))).toEqual([pages, kit, kit])
})

it.each(['/OPS.js', '//ops.js', '/chunks', '/chunks/', '/chunks/../ops.js', './ops.js', '/.hidden', '/server/main.js', '/__proto__'])(
  'knows no %s',
  (path) => {
    expect(new PageFiles([kit]).folderOf(path)).toBeUndefined()
  },
)

it('finds what a build adds, and looks at most once per second', () => {
  const files = new PageFiles([kit])
  writeFileSync(join(kit, 'later.js'), '')
  expect(files.folderOf('/later.js')).toBeUndefined()
  vi.advanceTimersByTime(1001)
  expect(files.folderOf('/later.js')).toBe(kit)
})
