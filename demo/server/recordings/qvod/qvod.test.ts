import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipmentId } from '../../devices/seed/equipment'
import { storeCovers } from '../../media/clips/covers'
import { stableId } from '../../platform/base/ids'
import { BASE, startTestServer, testClock, type TestServer } from '../../testing/test-app'
import { roleId } from '../../system/seed/roles'
import { isPostgres } from '../../testing/test-database'

const clock = testClock()
let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Row {
  id: string
  [field: string]: unknown
}
interface Rows {
  records: Row[]
  total: number
}

const at = (name: string) => `/qvod/iblQvodListInfo/${name}`
const post = <Result = null>(path: string, body: object, token = admin) => server.call<Result>('POST', path, { token, body })
const get = <Result = Rows>(path: string, query: Record<string, string> = {}, token = admin) =>
  server.call<Result>('GET', path, { token, query })
const open = <Result = Rows>(path: string, query: Record<string, string> = {}) => server.call<Result>('GET', `/ibl/open/${path}`, { query })
const one = async (id: string) => (await get<Row>(at('queryById'), { id })).result
const fetchFile = (url: string, headers = {}) => server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, ''), headers })
const harbour = stableId('qvod:0')

/** Uploads a file by tus, in parts. */
async function upload(content: Buffer, { name = '港口 1.mp4', parts = 1, token = admin } = {}) {
  const headers = { 'x-access-token': token, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from(name).toString('base64')},biz ${Buffer.from('qvod').toString('base64')}`
  const created = await server.inject({
    method: 'POST',
    url: `${BASE}/ibl/upload`,
    headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': metadata },
  })
  if (created.statusCode !== 201) return { created, id: '' }
  const location = String(created.headers['location'])
  for (let part = 0; part < parts; part += 1) {
    const head = await server.inject({ method: 'HEAD', url: location, headers })
    const offset = Number(head.headers['upload-offset'])
    const end = part === parts - 1 ? content.length : Math.ceil((content.length * (part + 1)) / parts)
    await server.inject({
      method: 'PATCH',
      url: location,
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      payload: content.subarray(offset, end),
    })
  }
  return { created, id: location.split('/').at(-1)! }
}

const clip = readFileSync(join(import.meta.dirname, '../../media/clips/videos/harbour.mp4'))

describe('[F10] on-demand videos', () => {
  it('[1-12] [7.5-02] are uploaded in parts, published, watched by visitors and withdrawn', async () => {
    const { id: uploadId } = await upload(clip, { parts: 3 })
    const ended = await post<{ path: string }>('/ibl/uploadEnd', { uploadId })
    expect(ended).toMatchObject({ success: true, result: { path: 'upload/港口 1.mp4', width: 640, height: 360, codec: 'H.264' } })
    expect(readFileSync(join(server.dataDir, 'videos', ended.result.path)).equals(clip)).toBe(true)
    expect(await post('/ibl/uploadEnd', { uploadId })).toMatchObject({ success: false })
    const added = await post(at('add'), { title: '上传的视频', filePath: ended.result.path, publicFlag: '1', tags: '港口' })
    expect(added).toMatchObject({ success: true })
    const [row] = (await get(at('list'), { title: '上传的视频' })).result.records
    expect(row).toMatchObject({ status: 'draft', source: 'upload', duration: 10, size: clip.length })
    const { id } = row!
    expect((await open('vodList')).result.records.map((video) => video.id)).not.toContain(id)

    expect(await post(at('publish'), { id })).toMatchObject({ message: '已发布' })
    expect((await open('vodList')).result.records[0]).toMatchObject({ id, title: '上传的视频' })
    const detail = await open<Row & { related: Row[] }>('vod', { id })
    expect(detail.result.related[0]).toMatchObject({ id: harbour })
    const play = () => server.call<{ url: string }>('POST', '/ibl/open/vodPlay', { body: { id } })
    const { url } = (await play()).result
    const part = await fetchFile(url, { range: 'bytes=0-99' })
    expect([part.statusCode, part.rawPayload.equals(clip.subarray(0, 100))]).toEqual([206, true])
    await play()
    expect(await one(id)).toMatchObject({ playCount: 1 })

    expect(await post(at('offline'), { id })).toMatchObject({ message: '已下架' })
    expect((await fetchFile(url)).statusCode).toBe(403)
    expect(await play()).toMatchObject({ success: false, message: '视频不存在或已下架' })
    expect(await server.call('DELETE', at('delete'), { token: admin, query: { id } })).toMatchObject({ success: true })
    expect(existsSync(join(server.dataDir, 'videos', ended.result.path))).toBe(false)
  })

  it('have covers in the demo that everybody can load', async () => {
    // Tests on PostgreSQL share a filled database, but no folder.
    if (isPostgres) await storeCovers(server.dataDir)
    const covers = (await get(at('list'), { pageSize: '20' })).result.records.flatMap(({ cover }) => cover ?? [])
    expect(covers.length).toBeGreaterThan(4)
    for (const cover of covers) {
      const picture = await fetchFile(`${BASE}/sys/common/static/${String(cover)}`)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
  })

  it('refuses uploads that are empty, of other types or without permission, and those of others', async () => {
    expect((await upload(Buffer.alloc(0))).created.statusCode).toBe(400)
    expect((await upload(clip, { name: 'a.exe' })).created.statusCode).toBe(400)
    expect((await upload(clip, { name: 'a\nb.mp4' })).created.statusCode).toBe(400)
    expect((await upload(clip, { token: await server.tokenOf('lisi') })).created.statusCode).not.toBe(201)
    const { id: uploadId } = await upload(Buffer.from('no film'))
    expect(await post('/ibl/uploadEnd', { uploadId })).toMatchObject({ success: false })
    expect(await post('/ibl/uploadEnd', { uploadId: '../../ops.db' })).toMatchObject({ success: false, message: '上传不存在或已过期' })
  })

  it('[7.5-03] are made of files of the media folder, at both addresses', async () => {
    for (const head of ['/qvod/iblQvodListInfo', '/qvod']) {
      const folders = await get<Row[]>(`${head}/loadOneFileList`)
      expect(folders.result.map(({ name }) => name)).toContain('城市风光')
      const files = await get<Row[]>(`${head}/loadTwoFileList`, { path: '城市风光' })
      expect(files.result[0]).toMatchObject({ path: '城市风光/港口晨曦.mp4', playable: true })
      expect(await get(`${head}/loadTwoFileList`)).toMatchObject({ success: false })
      expect(await get(`${head}/loadTwoFileList`, { path: '../..' })).toMatchObject({ success: false })
    }
    expect(await post(at('fromFiles'), { paths: ['企业宣传/演播室.mp4'], categoryId: '' })).toMatchObject({ success: true })
    expect((await get(at('list'), { title: '演播室' })).result.records[0]).toMatchObject({ source: 'file', status: 'draft' })
    expect(await post(at('fromFiles'), { paths: ['企业宣传/港口.flv'] })).toMatchObject({ success: false })
  })

  it('[1-12] are cut from recordings', async () => {
    const [record] = (await get('/ibl/records/list', { column: 'startTime' })).result.records
    const { equipmentId: device, startTime, endTime } = record as Row & Record<string, string>
    const made = await post<{ id: string }>(at('fromRecord'), { equipmentId: device, startTime, endTime, title: '剪辑' })
    expect(made).toMatchObject({ success: true, message: '正在合成视频' })
    await expect.poll(async () => (await one(made.result.id))['status']).toBe('draft')
    expect(await one(made.result.id)).toMatchObject({ source: 'record', width: 640, codec: 'H.264' })
    const { mp4 } = (await get<{ mp4: string }>(at('playUrls'), { id: made.result.id })).result
    expect((await fetchFile(mp4, { range: 'bytes=0-9' })).statusCode).toBe(206)
    const none = { equipmentId: equipmentId(1), startTime: '2001-01-01 00:00:00', endTime: '2001-01-01 00:01:00', title: 'x' }
    expect(await post(at('fromRecord'), none)).toMatchObject({ success: false, message: '这段时间没有录像' })
  })

  it('are not shown to visitors while they are drafts or not public', async () => {
    const id = stableId('qvod:2')
    expect(await open('vod', { id })).toMatchObject({ success: false })
    expect(await server.call('POST', '/ibl/open/vodPlay', { body: { id } })).toMatchObject({ success: false })
    await server.call('PUT', at('edit'), { token: admin, body: { id: harbour, publicFlag: '0' } })
    expect(await open('vod', { id: harbour })).toMatchObject({ success: false })
    await server.call('PUT', at('edit'), { token: admin, body: { id: harbour, publicFlag: '1' } })
    expect(await open('vod', { id: harbour })).toMatchObject({ success: true })
  })

  it('are shown to guests of a shared link, public or not, and no other video with it', async () => {
    await server.call('PUT', at('edit'), { token: admin, body: { id: harbour, publicFlag: '0' } })
    const link = await post<{ token: string; url: string }>('/ibl/shareToken/add', { targetType: 'vod', targetId: harbour, minutes: 60 })
    expect(link.result.url).toContain('/h5/mobileplay?t=')
    const { token } = link.result
    const { pass, title } = (await server.call<{ pass: string; title: string }>('POST', '/ibl/open/share', { body: { token } })).result
    expect(title).toBe('港口晨曦')
    const play = (id: string) =>
      server.call<{ url: string }>('POST', '/ibl/open/vodPlay', { body: { id }, headers: { 'x-viewer-pass': pass } })
    expect((await fetchFile((await play(harbour)).result.url, { range: 'bytes=0-9' })).statusCode).toBe(206)
    expect(await play(stableId('qvod:2'))).toMatchObject({ success: false })
    await server.call('PUT', at('edit'), { token: admin, body: { id: harbour, publicFlag: '1' } })
  })

  it('[1-12] are counted by state and category, with the space they take', async () => {
    interface Statistics {
      total: number
      states: Record<string, number>
      categories: { categoryId: string; count: number }[]
      usedBytes: number
      totalBytes: number
    }
    const { result } = await get<Statistics>(at('stat'))
    const rows = (await get(at('list'), { pageSize: '100' })).result.records
    const ofState = (status: string) => rows.filter((row) => row['status'] === status).length
    expect(result).toMatchObject({ total: rows.length, states: { published: ofState('published'), draft: ofState('draft'), making: 0 } })
    const city = stableId('qvod-category:city')
    expect(result.categories.find(({ categoryId }) => categoryId === city)?.count).toBe(2)
    expect(result.usedBytes > 0 && result.usedBytes < result.totalBytes).toBe(true)
    expect(await get(at('stat'), {}, await server.tokenOf('lisi'))).toMatchObject({ success: false })
  })

  it('are counted only as far as the data rules of the list show them', async () => {
    const database = server.openDatabase()
    const entry = await database
      .selectFrom('sysPermission')
      .select('id')
      .where('component', '=', 'qvod/IblQvodListInfoList')
      .executeTakeFirstOrThrow()
    const granted = await database
      .selectFrom('sysPermission')
      .select('id')
      .where((where) => where.or([where('id', '=', entry.id), where('perms', '=', 'qvod:list')]))
      .execute()
    const hr = roleId('hr')
    await database
      .insertInto('sysRolePermission')
      .values(granted.map(({ id }) => ({ roleId: hr, permissionId: id })))
      .execute()
    const wangwu = await server.tokenOf('wangwu')
    // The sign-in has chosen another department.
    await database.updateTable('sysUser').set({ orgCode: 'A01' }).where('username', '=', 'wangwu').execute()
    await database.destroy()
    const total = async () => (await get<{ total: number }>(at('stat'), {}, wangwu)).result.total
    const all = await total()
    const rule = { permissionId: entry.id, ruleName: '标题', status: '1', ruleColumn: 'title', ruleConditions: '=', ruleValue: '港口晨曦' }
    expect(await post('/sys/permission/addPermissionRule', rule)).toMatchObject({ success: true })
    const rules = (await get<{ id: string }[]>('/sys/permission/queryPermissionRule', { permissionId: entry.id })).result
    const assignments = { permissionId: entry.id, roleId: hr, dataRuleIds: rules.map(({ id }) => id).join() }
    expect(await post('/sys/role/datarule', assignments)).toMatchObject({ success: true })
    expect((await get(at('list'), {}, wangwu)).result.total).toBe(1)
    expect([all > 1, await total()]).toEqual([true, 1])
  })

  it('have categories that are a tree and are kept while something is in them', async () => {
    const category = (name: string) => `/qvod/iblQvodCategory/${name}`
    const film = stableId('qvod-category:film')
    const city = stableId('qvod-category:city')
    expect(await server.call('PUT', category('edit'), { token: admin, body: { id: film, pid: city } })).toMatchObject({ success: false })
    expect(await server.call('DELETE', category('delete'), { token: admin, query: { id: film } })).toMatchObject({
      success: false,
      message: '分类下还有分类或视频',
    })
    expect(await post(category('add'), { name: '公益', pid: '' })).toMatchObject({ success: true })
    expect(await get(category('list'), { name: '公益' })).toMatchObject({ result: { total: 1 } })
  })
})
