import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { unusedHeartbeat } from '../../elements/core/realtime/notice-heartbeat'
import { isTest, read, root, sourceFiles } from './sources'

const own = 'elements/core/realtime/notice-heartbeat.ts'

it('[7.2-48] the heartbeat text HeartBeat and its 20000 ms are defined, in one place, and used by no source and in no built file', () => {
  expect(unusedHeartbeat).toEqual({ text: 'HeartBeat', timeout: 20_000 })
  const sources = sourceFiles('elements', 'console').filter((file) => file !== own && !isTest(file))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => /HeartBeat|unusedHeartbeat|notice-heartbeat/.test(read(file)))).toEqual([])
  const built = readdirSync(`${root}dist`, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js') && !file.startsWith('server'))
  expect(built.length).toBeGreaterThan(50)
  expect(built.filter((file) => readFileSync(`${root}dist/${file}`, 'utf8').includes('HeartBeat'))).toEqual([])
})
