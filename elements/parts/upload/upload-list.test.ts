import { describe, expect, it } from 'vitest'
import {
  added,
  admitted,
  failed,
  isFull,
  loaded,
  moved,
  progressed,
  queuedAgain,
  removed,
  started,
  stored,
  storedFiles,
} from './upload-list'
import type { UploadRules } from './upload.types'

const file = (name: string, size = 10, type = 'image/png') => new File(['x'.repeat(size)], name, { type })
const files = (...names: string[]) => names.map((name) => file(name))
const rules = (change: Partial<UploadRules> = {}): UploadRules => ({
  accept: '',
  maxSize: 0,
  imagesOnly: false,
  maxCount: 0,
  overflow: 'refuse',
  ...change,
})
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
const stock = (...paths: string[]) => loaded(paths.map((path) => ({ fileName: path, filePath: path })))

describe('choosing files', () => {
  it('takes any number without a limit', () => {
    expect(names(admitted([], files('a', 'b', 'c'), rules()).accepted)).toEqual(['a', 'b', 'c'])
    expect(isFull(stock('a'), rules())).toBe(false)
  })

  it('refuses what is beyond the number before anything is sent', () => {
    const { accepted, refused: rejected } = admitted(stock('old'), files('a', 'b', 'c'), rules({ maxCount: 3 }))
    expect(names(accepted)).toEqual(['a', 'b'])
    expect(rejected).toEqual([{ name: 'c', reason: 'count' }])
    expect(isFull(stock('a', 'b', 'c'), rules({ maxCount: 3 }))).toBe(true)
  })

  it('[5.3-13] takes the last ones where those win', () => {
    const { accepted, refused: rejected } = admitted(stock('old'), files('a', 'b', 'c'), rules({ maxCount: 2, overflow: 'last' }))
    expect(names(accepted)).toEqual(['b', 'c'])
    expect(rejected).toEqual([{ name: 'a', reason: 'count' }])
    expect(isFull(stock('a', 'b'), rules({ maxCount: 2, overflow: 'last' }))).toBe(false)
  })

  it('says of each refused file why, and gives its place to the next one', () => {
    const { accepted, refused: rejected } = admitted(
      [],
      [file('big', 200), file('a', 10, 'text/plain'), file('fit')],
      rules({ maxCount: 1, maxSize: 100, imagesOnly: true }),
    )
    expect(names(accepted)).toEqual(['fit'])
    expect(rejected).toEqual([
      { name: 'big', reason: 'size' },
      { name: 'a', reason: 'image' },
    ])
  })
})

describe('the list', () => {
  const three = added([], files('a', 'b', 'c'))
  const [a, b, c] = three.map(({ id }) => id) as [string, string, string]

  it('[4.4-19] counts finished files only', () => {
    const list = failed(stored(started(three, a), a, 'temp/a', rules()), b, 'no')
    expect(storedFiles(list)).toEqual([{ fileName: 'a', filePath: 'temp/a', fileSize: 10 }])
    expect(list.map(({ status, message }) => [status, message])).toEqual([
      ['done', ''],
      ['failed', 'no'],
      ['queued', ''],
    ])
  })

  it('shows 100 only for what is stored', () => {
    expect(progressed(started(three, a), a, 100)[0]!.percent).toBe(99)
    expect(stored(three, a, 'p', rules())[0]!.percent).toBe(100)
    expect(queuedAgain(failed(three, a, 'no'), a)[0]).toMatchObject({ status: 'queued', percent: 0, message: '' })
  })

  it('[4.4-21] moves by places, and not beyond its ends', () => {
    expect(names(moved(three, c, -2))).toEqual(['c', 'a', 'b'])
    expect(names(moved(three, a, 1))).toEqual(['b', 'a', 'c'])
    expect([moved(three, a, -1), moved(three, c, 1), moved(three, 'x', 1)].every((same) => same === three)).toBe(true)
  })

  it('loses one line at a time', () => expect(names(removed(three, b))).toEqual(['a', 'c']))

  it('[5.3-13] keeps an old file until the newer one is stored', () => {
    const limit = rules({ maxCount: 1, overflow: 'last' })
    const busy = [...stock('old'), ...started(three.slice(0, 1), a)]
    expect(names(busy)).toEqual(['old', 'a'])
    expect(names(failed(busy, a, 'no'))).toEqual(['old', 'a'])
    expect(names(stored(busy, a, 'temp/a', limit))).toEqual(['a'])
  })

  it('[3-25] keeps name and size of a file that is loaded again', () => {
    const list = stored(three.slice(0, 1), a, 'temp/1.png', rules())
    expect(loaded([{ fileName: '1.png', filePath: 'temp/1.png' }], list)[0]).toMatchObject({ id: a, name: 'a', size: 10 })
  })
})
