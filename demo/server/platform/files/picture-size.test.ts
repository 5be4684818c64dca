import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PICTURES } from '../../testing/pictures'
import { safeExtension } from './file-kinds'
import { pictureSize } from './picture-size'

let file: string
beforeAll(() => {
  file = join(mkdtempSync(join(tmpdir(), 'ops-picture-')), 'picture')
})
afterAll(() => rmSync(join(file, '..'), { recursive: true }))

describe('the size of a picture, from its header', () => {
  it.each(Object.entries(PICTURES))('%s', async (_name, make) => {
    for (const size of [
      { width: 4096, height: 1 },
      { width: 33, height: 12_345 },
    ]) {
      writeFileSync(file, make(size))
      expect(await pictureSize(file, (await safeExtension(file, 'x')) ?? '')).toEqual(size)
    }
  })

  it.each(Object.entries(PICTURES))('%s that is cut short states none, or its own', async (_name, make) => {
    const size = { width: 640, height: 480 }
    const whole = make(size)
    writeFileSync(file, whole)
    const kind = (await safeExtension(file, 'x')) ?? ''
    for (const length of [0, 8, 12, 20, 29]) {
      writeFileSync(file, whole.subarray(0, length))
      expect([null, size]).toContainEqual(await pictureSize(file, kind))
    }
  })

  it('is not searched for without end', async () => {
    writeFileSync(
      file,
      Buffer.concat([
        Buffer.from([0xff, 0xd8]),
        Buffer.alloc(400_000, Buffer.from([0xff, 0xe0, 0, 2])),
        PICTURES['jpeg']!({ width: 1, height: 1 }).subarray(2),
      ]),
    )
    expect(await pictureSize(file, 'jpg')).toBeNull()
  })
})
