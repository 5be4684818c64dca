import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_VIDEOS } from '../seed/demo-videos'
import { createVideoFolder, type VideoFolder } from './video-folder'

const dataDir = mkdtempSync(join(tmpdir(), 'ops-videos-'))
let videos: VideoFolder
beforeAll(async () => {
  videos = createVideoFolder(join(dataDir, 'videos'), { hasDemoFiles: true })
  await videos.prepare()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('the video folder', () => {
  it('has folders for uploads and recordings, and those of the demo', async () => {
    const names = (await videos.folders()).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['upload', 'record', ...Object.keys(DEMO_VIDEOS)].toSorted())
    const [folder] = (await videos.folders()).filter(({ name }) => name === '城市风光')
    expect(folder).toMatchObject({ path: '城市风光', fileCount: 2 })
    expect(await videos.usedBytes()).toBeGreaterThan(folder!.size)
  })

  it('says what each file contains, and what it cannot read', async () => {
    writeFileSync(join(videos.root, 'upload', 'broken.mp4'), 'no film')
    writeFileSync(join(videos.root, 'upload', 'notes.txt'), 'no film')
    expect(await videos.files('upload')).toMatchObject([{ name: 'broken.mp4', path: 'upload/broken.mp4' }])
    expect(await videos.infoOf('upload/broken.mp4')).toBeNull()
    const [file] = await videos.files('企业宣传')
    expect(await videos.infoOf(file!.path)).toMatchObject({ videoCodec: 'H.264' })
  })

  it('knows what all its files contain once they were inspected, until one changes', async () => {
    const other = createVideoFolder(videos.root, { hasDemoFiles: false })
    const path = '城市风光/港口晨曦.mp4'
    expect(await other.isKnown(path)).toBe(false)
    await other.inspect()
    for (const folder of await other.folders())
      for (const file of await other.files(folder.path)) expect([file.path, await other.isKnown(file.path)]).toEqual([file.path, true])
    writeFileSync(join(other.root, 'upload', 'broken.mp4'), 'still no film')
    expect(await other.isKnown('upload/broken.mp4')).toBe(false)
  })

  it('refuses paths that lead out of it or that are none', async () => {
    writeFileSync(join(dataDir, 'secret.mp4'), 'secret')
    const wrong = [
      '',
      '.',
      '..',
      '../secret.mp4',
      '/etc/passwd',
      'upload/../../secret.mp4',
      'upload/..',
      'upload\\x.mp4',
      'upload/a/b.mp4',
      'upload/%2e%2e',
      'upload/\0.mp4',
      '.hidden/x.mp4',
      'upload/ x.mp4',
    ]
    for (const path of wrong) {
      await expect(videos.fileAt(path), path).rejects.toThrow(/不存在|路径不正确/)
      await expect(videos.files(path), path).rejects.toThrow(/不存在|路径不正确/)
    }
  })

  it('follows no links, of folders or files', async () => {
    mkdirSync(join(dataDir, 'outside'))
    writeFileSync(join(dataDir, 'outside', 'film.mp4'), 'film')
    symlinkSync(join(dataDir, 'outside'), join(videos.root, 'linked'))
    symlinkSync(join(dataDir, 'outside', 'film.mp4'), join(videos.root, 'record', 'film.mp4'))
    expect((await videos.folders()).map(({ name }) => name)).not.toContain('linked')
    expect(await videos.files('record')).toEqual([])
    await expect(videos.fileAt('linked/film.mp4')).rejects.toThrow('文件夹不存在')
    await expect(videos.fileAt('record/film.mp4')).rejects.toThrow('文件不存在')
  })

  it('leaves a folder that exists as it is', async () => {
    const folder = join(dataDir, 'own')
    mkdirSync(folder)
    const own = createVideoFolder(folder, { hasDemoFiles: true })
    await own.prepare()
    expect((await own.folders()).map(({ name }) => name)).toEqual(['record', 'upload'])
  })
})
