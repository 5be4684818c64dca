import { expect, it } from 'vitest'
import { pictureOf, workerText } from './worker-facts'

it('says which program runs a task, here or elsewhere', () => {
  expect(workerText({ state: 'running', worker: { program: 'server', pid: 7 } })).toEqual({ key: 'byServer', pid: '7' })
  expect(workerText({ state: 'running', worker: { program: 'ffmpeg', pid: 8 } })).toEqual({ key: 'byFfmpeg', pid: '8' })
  expect(workerText({ state: 'waiting', worker: { program: 'ffmpeg', pid: null } })).toEqual({ key: 'byFfmpegIdle' })
  expect(workerText({ state: 'running', worker: { program: 'node', pid: null, node: 'A' } })).toEqual({ key: 'byNode', node: 'A' })
  expect(workerText({ state: 'running', worker: null })).toEqual({ key: 'elsewhere' })
  expect(workerText({ state: 'retrying', worker: null })).toEqual({ key: 'noWorker' })
})

it('reads what comes out of a worker, as far as it is known', () => {
  const picture = { codec: 'H.264', width: 640, height: null }
  expect(pictureOf({ worker: { picture, sound: 'AAC' } })).toEqual({ codec: 'H.264', size: '', sound: 'AAC' })
  expect(pictureOf({ worker: { picture: { ...picture, height: 360 }, sound: null } })).toEqual({
    codec: 'H.264',
    size: '640 × 360',
    sound: '',
  })
  expect(pictureOf({ worker: { picture: null } })).toBeNull()
})
