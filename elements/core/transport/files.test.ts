import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileUrl } from './file-url'
import { dispositionFileName } from './file-response'
import { json, ok, startTestServer, type TestServer } from './test-server'
import { storeFile } from './upload-file'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ token: 'tok' })
})
afterEach(() => server.close())

describe('download', () => {
  it('[7.0-10] resolves with blob and file name, with the query and the token', async () => {
    server.respond((_call, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/vnd.ms-excel',
          'content-disposition': "attachment; filename*=UTF-8''%E7%94%A8%E6%88%B7.xls",
        })
        .end('rows'),
    )
    const file = await server.transport.download('/sys/user/exportXls', { selections: 'a,b' })
    expect(file.fileName).toBe('用户.xls')
    expect(await file.blob.text()).toBe('rows')
    expect(server.calls[0]!.query.get('selections')).toBe('a,b')
    expect(server.calls[0]!.headers['x-access-token']).toBe('tok')
  })

  it.each([
    ['attachment;filename="a b.xls"', 'a b.xls'],
    ['attachment;filename=%E7%94%A8.xls', '用.xls'],
    [`attachment;filename=${Buffer.from('用户[V-G18].xls').toString('latin1')}`, '用户[V-G18].xls'],
    ['attachment;filename=r\u00e9sum\u00e9.xls', 'r\u00e9sum\u00e9.xls'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="100%.txt"', '100%.txt'],
    ['inline', undefined],
  ])('reads the name out of %s', (header, name) => {
    expect(dispositionFileName(header)).toBe(name)
  })

  it('says in percent how much has come, of an answer whose length is known', async () => {
    const half = Buffer.alloc(300_000, 'x')
    let goOn = (): void => undefined
    server.respond((_call, response) => {
      response.writeHead(200, { 'content-type': 'application/vnd.ms-excel', 'content-length': String(half.length * 2) }).write(half)
      goOn = () => void response.end(half)
    })
    const received: number[] = []
    const file = await server.transport.download('/x', undefined, {
      onProgress(percent) {
        received.push(percent ?? -1)
        if (percent === 50) goOn()
      },
    })
    expect(file.blob.size).toBe(half.length * 2)
    expect(received).toContain(50)
    expect(received.at(-1)).toBe(100)
    expect(received).toEqual(received.toSorted((one, other) => one - other))
  })

  it('says in bytes how much has come, of an answer whose length nobody knows', async () => {
    server.respond((_call, response) => {
      response.writeHead(200, { 'content-type': 'application/vnd.ms-excel' }).write('half')
      response.end('rest')
    })
    const reported: (number | null)[][] = []
    await server.transport.download('/x', undefined, { onProgress: (...progress) => void reported.push(progress) })
    expect(reported.at(-1)).toEqual([null, 'halfrest'.length])
  })

  it('recognises an error answer inside the blob', async () => {
    server.respond((_call, response) => json(response, { success: false, message: '导出失败', code: 500 }))
    await expect(server.transport.download('/x')).rejects.toMatchObject({ kind: 'business', serverMessage: '导出失败' })
    server.respond((_call, response) => response.writeHead(404).end(''))
    await expect(server.transport.download('/x')).rejects.toMatchObject({ kind: 'notFound' })
    server.respond((_call, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>portal</html>'))
    await expect(server.transport.download('/x')).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('fails for a file without bytes, and takes a JSON file for a file', async () => {
    server.respond((_call, response) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end())
    await expect(server.transport.download('/x')).rejects.toMatchObject({ kind: 'emptyFile' })
    server.respond((_call, response) => json(response, { rows: [1] }))
    expect(await (await server.transport.download('/x.json')).blob.text()).toBe('{"rows":[1]}')
  })
})

describe('upload', () => {
  it('[7.0-10] [7.3-02] posts multipart with biz temp and resolves with the stored path', async () => {
    server.respond((_call, response) => ok(response, null, { message: 'temp/a_1.png' }))
    const stored = await storeFile(server.transport, new File(['bytes'], 'a.png', { type: 'image/png' }))
    expect(stored).toBe('temp/a_1.png')
    const call = server.calls[0]!
    expect(call).toMatchObject({ method: 'POST', path: '/sys/common/upload' })
    expect(call.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
    expect(call.headers['x-access-token']).toBe('tok')
    expect(call.body).toMatch(/name="biz"\r\n\r\ntemp\r\n/)
    expect(call.body).toMatch(/name="file"; filename="a\.png"\r\ncontent-type: image\/png\r\n\r\nbytes/i)
  })

  it('[4.4-16] resolves with another field of the answer, and refuses one that names no path there', async () => {
    server.respond((_call, response) => ok(response, null, { message: '上传成功', filePath: 'up/a.png' }))
    expect(await storeFile(server.transport, new File(['a'], 'a.png'), { responseName: 'filePath', marks: { isup: '1' } })).toBe('up/a.png')
    expect(server.calls[0]!.body).toMatch(/name="isup"\r\n\r\n1\r\n/)
    await expect(storeFile(server.transport, new File(['a'], 'a.png'), { responseName: 'path' })).rejects.toMatchObject({
      kind: 'malformed',
    })
  })

  it('keeps commas out of the name that the stored path is made of', async () => {
    server.respond((_call, response) => ok(response, null, { message: 'temp/a_b.png' }))
    await storeFile(server.transport, new File(['a'], 'a,b.png'))
    expect(server.calls[0]!.body).toContain('filename="a_b.png"')
  })

  it('goes to another address, with the token only where it is told so, and without a word about our session', async () => {
    const foreign = await startTestServer()
    foreign.respond((call, response) => {
      if (call.headers['x-access-token'] === 'tok') ok(response, null, { message: 'x/a.png' })
      else json(response, { success: false, message: 'Token失效，请重新登录', code: 401 }, 401)
    })
    const requests: string[] = []
    server.transport.setSessionPolicy({
      getToken: () => 'tok',
      onExpired: () => (requests.push('expired'), Promise.resolve('fail')),
      onUnauthorized: () => requests.push('unauthorized'),
    })
    const url = `${foreign.origin}/up`
    await expect(storeFile(server.transport, new Blob(['a']), { url })).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(requests).toEqual([])
    expect(await storeFile(server.transport, new Blob(['a']), { url, token: true })).toBe('x/a.png')
    await foreign.close()
  })

  it('fails for an answer without a path, and says no more of a broken connection than that', async () => {
    server.respond((_call, response) => ok(response, null, { message: '' }))
    await expect(storeFile(server.transport, new Blob(['a']))).rejects.toMatchObject({ kind: 'malformed' })
    server.respond((_call, response) => response.destroy())
    await expect(storeFile(server.transport, new Blob(['a']))).rejects.toMatchObject({ kind: 'network', outcomeUnknown: false })
  })

  it('fails for success false with status 200', async () => {
    server.respond((_call, response) => json(response, { success: false, message: '上传失败！', code: 0 }))
    await expect(storeFile(server.transport, new Blob(['a']))).rejects.toMatchObject({ kind: 'business', serverMessage: '上传失败！' })
  })

  it('ends when cancelled', async () => {
    server.respond(() => {})
    const controller = new AbortController()
    const upload = storeFile(server.transport, new Blob(['a']), { signal: controller.signal })
    controller.abort()
    await expect(upload).rejects.toMatchObject({ kind: 'aborted' })
  })
})

describe('fileUrl', () => {
  const config = { baseUrl: '/jeecg-boot' }

  it('[7.3-05] hangs a stored path below the static domain and keeps absolute ones', () => {
    expect(fileUrl(config, 'temp/a.png')).toBe('/jeecg-boot/sys/common/static/temp/a.png')
    expect(fileUrl({ ...config, staticUrl: 'https://cdn.example/s/' }, '/temp/a.png')).toBe('https://cdn.example/s/temp/a.png')
    expect(fileUrl(config, 'https://x.example/a.png')).toBe('https://x.example/a.png')
  })

  it('[7.3-06] gives no url for a path with a square bracket, or for none', () => {
    expect(fileUrl(config, 'temp/[a].png')).toBeUndefined()
    expect(fileUrl(config, 'https://x.example/a[1].png')).toBeUndefined()
    expect(fileUrl(config, '')).toBeUndefined()
  })
})
