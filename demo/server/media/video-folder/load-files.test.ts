import { afterEach, expect, it, vi } from 'vitest'
import type { FilmInfo } from '../films/film.types'
import { LOAD_FILES, loadFiles } from './load-files'
import type { HandlerContext } from '../../platform/http/routes'

afterEach(() => void vi.restoreAllMocks())

const FILM: FilmInfo = { duration: 10_000, width: 640, height: 360, videoCodec: 'H.264', audioCodec: 'AAC' }

it('[F10] files that could not be read in time stay in the list of a carousel, not yet inspected; those that do not play are missing', async () => {
  const names = ['text.mkv', 'film.mkv', 'late.mkv']
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const videos = {
    ffmpeg: '',
    files: async (path: string) => names.map((name) => ({ name, path: `${path}/${name}`, size: 1, modifyTime: '2026-11-18 10:00:00' })),
    async infoOf(path: string) {
      now += 4000
      return path === 'a/text.mkv' ? null : FILM
    },
    isKnown: async (path: string) => path !== 'a/late.mkv',
  }
  const query = { path: 'a', keyword: '', pageNo: '', pageSize: '' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a call that the handler reads
  const call = { context: { videos }, query } as unknown as HandlerContext<typeof LOAD_FILES>
  expect((await loadFiles('playable')(call)).result).toMatchObject([
    { path: 'a/film.mkv', inspected: true, playable: true },
    { path: 'a/late.mkv', inspected: false, playable: false },
  ])
})
