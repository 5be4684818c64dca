import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipart, type Part } from '../../testing/multipart'
import { type ApiResponse, BASE, startTestServer, type TestServer } from '../../testing/test-app'
import { isPostgres } from '../../testing/test-database'
import { type Limits, settingsFrom } from '../base/settings'
import { DAY, MINUTE } from '../base/time'
import { removeOrphans } from './stored-files'
import { uploadedFiles } from '../../testing/uploaded-files'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('lisi')
})
afterAll(() => server.close())

async function send(parts: readonly Part[], isComplete = true): Promise<ApiResponse<null>> {
  const { payload, type } = multipart(parts, isComplete)
  const response = await server.inject({
    method: 'POST',
    url: `${BASE}/sys/common/upload`,
    headers: { 'content-type': type, 'x-access-token': token },
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}

const sendFile = (fileName: string, content: Buffer | string, biz?: string): Promise<ApiResponse<null>> =>
  send([{ name: 'file', fileName, content }, ...(biz === undefined ? [] : [{ name: 'biz', content: biz }])])

function storedNames(): string[] {
  return readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('ops.db'))
    .map((entry) => join(entry.parentPath, entry.name))
}

const content = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: `${BASE}/sys/common/static/${path}`, headers })

describe('[W-S12] uploads of one user', () => {
  const files = (limits: Partial<Limits>) => startTestServer({ limits })
  const put = async (to: TestServer, as: string, biz = 'avatar', fileName = 'a.png'): Promise<ApiResponse<null>> => {
    const { payload, type } = multipart([
      { name: 'biz', content: biz },
      { name: 'file', fileName, content: PNG },
    ])
    const response = await to.inject({
      method: 'POST',
      url: `${BASE}/sys/common/upload`,
      headers: { 'content-type': type, 'x-access-token': as },
      payload,
    })
    return { status: response.statusCode, ...response.json() }
  }
  const on = (to: TestServer): string[] => uploadedFiles(to.dataDir).map((path) => basename(path))

  it.each([{ uploadsPerWindow: 3 }, { uploadBytesPerWindow: PNG.length * 3 }])(
    'are so many in a while (%j), for each user',
    async (limits) => {
      const limited = await files(limits)
      const [lisi, zhangsan] = [await limited.tokenOf('lisi'), await limited.tokenOf('zhangsan')]
      const responses = await Promise.all(Array.from({ length: 6 }, () => put(limited, lisi)))
      expect(responses.filter((response) => response.success)).toHaveLength(3)
      expect(responses.filter((response) => response.status === 429)).toHaveLength(3)
      expect(on(limited)).toHaveLength(3)
      expect((await put(limited, zhangsan)).success).toBe(true)
      limited.clock.advance(11 * MINUTE)
      expect((await put(limited, lisi)).success).toBe(true)
      await limited.close()
    },
  )

  it('are so many bytes in all', async () => {
    const limited = await files({ uploadQuota: PNG.length * 2 })
    const as = await limited.tokenOf('lisi')
    for (let file = 0; file < 2; file += 1) expect((await put(limited, as)).success).toBe(true)
    limited.clock.advance(DAY)
    expect(await put(limited, as)).toMatchObject({ success: false, message: '上传失败！您的存储空间已用完，请联系管理员' })
    expect(on(limited)).toHaveLength(2)
    await limited.close()
  })

  it('that nothing speaks of go after a week; what a record or a text holds stays', async () => {
    const ownServer = await files({})
    const as = await ownServer.tokenOf('admin')
    const stored = async (name = 'a.png'): Promise<string> => (await put(ownServer, as, 'temp', name)).message
    const [avatar, notice, idcardPic, itinerary, scan] = [
      await stored(),
      await stored('图 1.png'),
      await stored(),
      await stored(),
      await stored(),
    ]
    await stored()
    const lists = {
      jeecgOrderCustomerList: [{ orderNum: 1, name: '甲', idcardPic: `${idcardPic},${scan}` }],
      jeecgOrderTicketList: [{ orderNum: 1, ticketCode: '784-1', itinerary }],
    }
    expect(
      await ownServer.call('POST', '/test/jeecgOrderMain/add', {
        token: as,
        body: { orderCode: 'WITH-FILES', orderDate: '2026-05-01', ...lists },
      }),
    ).toMatchObject({ success: true })
    await ownServer.call('PUT', '/sys/user/login/setting/userEdit', { token: as, body: { avatar } })
    await ownServer.call('POST', '/sys/annountCement/add', {
      token: as,
      body: {
        titile: '图',
        msgContent: `<p><img src="/jeecg-boot/sys/common/static/${encodeURI(notice)}"></p>`,
        priority: 'L',
        msgCategory: '1',
        msgType: 'ALL',
      },
    })
    const sweep = async (): Promise<void> => {
      const database = ownServer.openDatabase()
      await removeOrphans({ database, settings: settingsFrom({ dataDir: ownServer.dataDir, clock: ownServer.clock }) })
      await database.destroy()
    }
    await sweep()
    expect(on(ownServer)).toHaveLength(6)
    ownServer.clock.advance(8 * DAY)
    await sweep()
    expect(on(ownServer).toSorted()).toEqual(
      [avatar, notice, idcardPic, itinerary, scan].map((path) => path.replace(/^\w+\/(\w+)\/.*(\.\w+)$/, '$1$2')).toSorted(),
    )
    await ownServer.close()
  })
})

describe('POST /sys/common/upload', () => {
  it.each(['a.png', 'a.jpeg', 'a.mp4', 'a.xlsx', 'a.svg'])(
    '[W-C04] a text that calls itself %s is refused, whatever it is for',
    async (name) => {
      const before = storedNames()
      for (const biz of ['avatar', 'temp'])
        expect(await sendFile(name, 'only text inside', biz)).toMatchObject({ success: false, message: '上传失败！不支持的文件类型' })
      expect(storedNames()).toEqual(before)
    },
  )

  it('[W-C04] only a picture becomes an avatar', async () => {
    const pdf = (await sendFile('a.pdf', PDF)).message
    const png = (await sendFile('a.png', PNG)).message
    const take = (avatar: string): Promise<ApiResponse<unknown>> =>
      server.call('PUT', '/sys/user/login/setting/userEdit', { token, body: { avatar } })
    expect((await take(pdf)).success).toBe(false)
    expect((await take(png)).success).toBe(true)
  })

  it('[7.3-02] stores under our own name in biz, temp by default, and answers the path as message', async () => {
    expect(await sendFile('头像.png', PNG)).toMatchObject({
      status: 200,
      success: true,
      code: 0,
      result: null,
      message: expect.stringMatching(/^temp\/[0-9a-f]{32}\/头像\.png$/),
    })
    expect((await sendFile('头像.png', PNG, 'avatar')).message).toMatch(/^avatar\/[0-9a-f]{32}\/头像\.png$/)
  })

  it('takes biz before the file as well', async () => {
    expect(
      (
        await send([
          { name: 'biz', content: 'notice' },
          { name: 'file', fileName: 'a.png', content: PNG },
        ])
      ).message,
    ).toMatch(/^notice\//)
  })

  it.each([
    ['a.pdf', PDF, '/a.pdf'],
    ['a.txt', '日志第一行\n第二行\n', '/a.txt'],
    ['a.csv', 'a,b\n1,2\n', '/a.csv'],
    ['a.exe', 'only text inside', '/a.txt'],
    ['a.jpg.html', PNG, '/a.jpg.png'],
    ['../../evil.png', PNG, '/evil.png'],
    ['设备登记表（华东）(1).txt', 'text', '/设备登记表（华东）(1).txt'],
    ['a,b#c?d%2f<e>;f.txt', 'text', '/a_b_c_d_2f_e_f.txt'],
    ['a\u202etxt.exe', 'text', '/a_txt.txt'],
    ['...', 'text', '.txt'],
    [`${'长'.repeat(84)}.txt`, 'text', `/${'长'.repeat(80)}.txt`],
  ])('[N48] [W-P14] names %s by its content and keeps what it is called: %s', async (name, bytes, end) => {
    const { message } = await sendFile(name, bytes)
    expect(message.replace(/^temp\/[0-9a-f]{32}/, '')).toBe(end)
    expect((await content(message.split('/').map(encodeURIComponent).join('/'))).statusCode).toBe(200)
  })

  it('[W-P14] an avatar may have its name in its path', async () => {
    const avatar = (await sendFile('我的 头像.png', PNG)).message
    expect((await server.call('PUT', '/sys/user/login/setting/userEdit', { token, body: { avatar } })).success).toBe(true)
  })

  it.each([
    '..',
    '../x',
    String.raw`..\x`,
    '/tmp',
    String.raw`C:\x`,
    'a/../../b',
    '%2e%2e',
    'temp\u0000',
    'x'.repeat(500),
    'Temp',
    '.incoming',
  ])('[N47] refuses biz %.20j and writes nothing', async (biz) => {
    const before = storedNames()
    expect(await sendFile('a.png', PNG, biz)).toMatchObject({ success: false, code: 500 })
    expect(storedNames()).toEqual(before)
  })

  it.each([
    ['page.png', '<html><script>1</script></html>'],
    ['pic.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['late.txt', `some text first\n<script>alert(1)</script>`],
    ['doc.xml', '<?xml version="1.0"?><a/>'],
    ['run.png', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)])],
    ['elf', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(100)])],
    ['empty.png', ''],
  ])('[N49] refuses %s by its content and leaves no file', async (name, bytes) => {
    const before = storedNames()
    const response = await sendFile(name, bytes)
    expect(response).toMatchObject({ status: 200, success: false, code: 500 })
    expect(response.message).toMatch(/^上传失败！/)
    expect(storedNames()).toEqual(before)
  })

  it('[N49] refuses more than 10 MB with the text of the contract', async () => {
    const before = storedNames()
    const big = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])
    expect(await sendFile('big.png', big)).toMatchObject({
      status: 200,
      success: false,
      message: '文件大小超出10MB限制, 请压缩或降低文件质量! ',
    })
    expect(storedNames()).toEqual(before)
  })

  it('[N49] refuses two files, no file, other part names, half a body and no boundary; nothing stays', async () => {
    const before = storedNames()
    const file: Part = { name: 'file', fileName: 'a.png', content: PNG }
    expect((await send([file, file])).success).toBe(false)
    expect((await send([])).success).toBe(false)
    expect((await send([{ ...file, name: 'other' }])).success).toBe(false)
    expect(await send([file], false)).toMatchObject({ success: false, message: '上传失败！' })
    const { payload } = multipart([file])
    for (const type of ['multipart/form-data', 'application/json']) {
      const response = await server.inject({
        method: 'POST',
        url: `${BASE}/sys/common/upload`,
        headers: { 'content-type': type, 'x-access-token': token },
        payload,
      })
      expect(response.json().success).toBe(false)
    }
    expect(storedNames()).toEqual(before)
  })

  it("answers 'local' to the editor and keeps nothing", async () => {
    const before = storedNames()
    expect(
      await send([
        { name: 'jeditor', content: '1' },
        { name: 'biz', content: 'jeditor' },
        { name: 'file', fileName: 'a.png', content: PNG },
      ]),
    ).toMatchObject({ success: true, message: 'local' })
    expect(storedNames()).toEqual(before)
  })
})

it('a start removes uploads that nobody goes on with; where servers share the folder, not those of the last hour', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ops-incoming-'))
  const incoming = join(dataDir, 'upload', '.incoming')
  mkdirSync(incoming, { recursive: true })
  for (const name of ['old', 'young']) writeFileSync(join(incoming, name), name)
  const twoHoursAgo = Date.now() / 1000 - 7200
  utimesSync(join(incoming, 'old'), twoHoursAgo, twoHoursAgo)
  const second = await startTestServer({ dataDir })
  expect(existsSync(join(incoming, 'old'))).toBe(false)
  expect(existsSync(join(incoming, 'young'))).toBe(isPostgres)
  await second.close()
})

describe('GET /sys/common/static', () => {
  it('[N52] shows raster pictures inline, everything else as attachment, all sandboxed', async () => {
    const picture = await content((await sendFile('a.png', PNG)).message)
    expect(picture.statusCode).toBe(200)
    expect(picture.rawPayload.equals(PNG)).toBe(true)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    expect(picture.headers['set-cookie']).toBeUndefined()
    const document = await content((await sendFile('a.pdf', PDF)).message)
    expect(document.headers['content-disposition']).toBe("attachment; filename*=UTF-8''a.pdf")
    expect(document.headers['content-type']).toContain('application/pdf')
  })

  it('[W-P14] gives a file out under its name, with the name in its path and without, as before', async () => {
    const path = (await sendFile('报告 (1).pdf', PDF)).message
    const named = await content(encodeURI(path))
    expect(named.headers['content-disposition']).toBe("attachment; filename*=UTF-8''%E6%8A%A5%E5%91%8A%20%281%29.pdf")
    const bare = path.replace('/报告 (1)', '')
    const old = await content(bare)
    expect([old.statusCode, old.headers['content-disposition']]).toEqual([200, `attachment; filename*=UTF-8''${bare.slice(5)}`])
    expect((await content(encodeURI(path.replace('.pdf', '.png')))).statusCode).toBe(404)
  })

  it('[N52] answers ranges', async () => {
    const path = (await sendFile('a.txt', '0123456789')).message
    const part = await content(path, { range: 'bytes=2-4' })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('234')
    expect(part.headers['content-range']).toBe('bytes 2-4/10')
  })

  it.each(['bytes=20-30', 'bytes=10-'])(
    '%s, of which the file has nothing, is no file, and nobody keeps the refusal as one',
    async (range) => {
      const path = (await sendFile('a.txt', '0123456789')).message
      const none = await content(path, { range })
      expect([none.statusCode, none.headers['content-range'], none.json<{ code: number }>().code]).toEqual([416, 'bytes */10', 416])
      expect([none.headers['cache-control'], none.headers['content-disposition']]).toEqual(['no-store', undefined])
    },
  )

  it.each([
    '..%2f..%2fops.db',
    '../ops.db',
    '%252e%252e/ops.db',
    '....//ops.db',
    '..%5cops.db',
    '%c0%ae%c0%ae/ops.db',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'temp/..',
    'temp',
    'temp/',
    '',
    'a%00.png',
    'x'.repeat(5000),
    '.incoming/0123456789abcdef0123456789abcdef',
  ])('[N51] answers 404 to %.40s', async (path) => {
    const response = await content(path)
    expect([400, 404]).toContain(response.statusCode)
    expect(response.body).not.toMatch(/SQLite|root:|node_modules/)
  })

  it('[N51] does not follow a link that leads out', async () => {
    const name = `${'a'.repeat(32)}.txt`
    mkdirSync(join(server.dataDir, 'upload', 'temp'), { recursive: true })
    writeFileSync(join(server.dataDir, 'secret.txt'), 'secret')
    symlinkSync(join(server.dataDir, 'secret.txt'), join(server.dataDir, 'upload', 'temp', name))
    expect((await content(`temp/${name}`)).statusCode).toBe(404)
  })
})
