import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { constants, createDeflateRaw, crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipart } from '../multipart'
import { PICTURES } from '../pictures'
import { type ApiResponse, BASE, startTestServer, type TestServer } from '../test-app'
import { tokenFor } from './harness'

const MB = 1024 * 1024

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function upload(fileName: string, content: Buffer): Promise<ApiResponse<null>> {
  const { payload, type } = multipart([{ name: 'file', fileName, content }])
  const response = await server.inject({
    method: 'POST',
    url: `${BASE}/sys/common/upload`,
    headers: { 'content-type': type, 'x-access-token': await tokenFor(server, 'admin') },
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}

const stored = (): string[] => readdirSync(join(server.dataDir, 'upload'), { recursive: true, encoding: 'utf8' }).toSorted()

/** Zeros without end, packed: a megabyte is a kilobyte that can be repeated. */
function packedZeros(megabytes: number): Promise<Buffer> {
  const deflate = createDeflateRaw()
  const chunks: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => {
    deflate.write(Buffer.alloc(MB))
    deflate.flush(constants.Z_FULL_FLUSH, () => {
      const block = Buffer.concat(chunks)
      resolve(Buffer.concat([...Array.from({ length: megabytes }, () => block), Buffer.from([3, 0])]))
    })
  })
}

/** A workbook of one entry; what its unpacked size is said to be is the attacker's choice. */
function workbook(entry: string, packed: Buffer, unpackedSize: number): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\u0003\u0004', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(packed), 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(unpackedSize, 22)
  header.writeUInt16LE(entry.length, 26)
  return Buffer.concat([header, Buffer.from(entry), packed])
}

/** Bytes the process grows by while it answers; its garbage is part of it. */
async function growth(trx: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  await trx()
  return process.memoryUsage.rss() - before
}

describe('pictures that unfold', () => {
  it.each(Object.keys(PICTURES))('[N50] refuses a %s of nearly a gigabyte of pixels and leaves no file', async (name) => {
    const side = name.startsWith('webp with') || name.startsWith('png') ? 30_000 : 16_000
    const picture = PICTURES[name]!({ width: side, height: side })
    const before = stored()
    expect(await upload('photo.png', picture)).toMatchObject({
      status: 200,
      success: false,
      code: 500,
      result: null,
      message: `上传失败！图片尺寸过大（${side}×${side}），请缩小后再上传`,
    })
    expect(stored()).toEqual(before)
    expect((await upload('photo.png', PICTURES[name]!({ width: 8000, height: 8000 }))).success).toBe(true)
  })

  it('[N50] is about 20 kB and costs no memory', async () => {
    const picture = PICTURES['png of 20 kB']!({ width: 30_000, height: 30_000 })
    expect(picture.length).toBeLessThan(21_000)
    expect(await growth(() => Promise.all(Array.from({ length: 20 }, () => upload('photo.png', picture))))).toBeLessThan(100 * MB)
  })

  it.each(['png', 'bmp', 'jpeg', 'webp'])('[N50] refuses a %s without width', async (name) => {
    expect((await upload('photo.png', PICTURES[name]!({ width: 0, height: 10 }))).success).toBe(false)
  })
})

describe('workbooks that unfold', () => {
  it.each(['[Content_Types].xml', 'xl/worksheets/sheet1.xml', 'mimetype'])('[N50] two gigabytes in %s are not unpacked', async (entry) => {
    const bomb = workbook(entry, await packedZeros(2048), 100)
    expect(bomb.length).toBeLessThan(4 * MB)
    const responses: ApiResponse<null>[] = []
    expect(await growth(async () => responses.push(await upload('rows.xlsx', bomb)))).toBeLessThan(100 * MB)
    expect(responses[0]?.status).toBe(200)
    expect((await upload('a.png', PICTURES['png']!({ width: 1, height: 1 }))).success).toBe(true)
  })
})
