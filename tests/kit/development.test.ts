import { afterEach, expect, it, vi } from 'vitest'
import { loadConfigFromFile } from 'vite'
import { read, root } from './sources'

afterEach(() => vi.unstubAllEnvs())

async function flagsOfBuilds(): Promise<unknown[]> {
  const configs = ['vite.config.ts', 'demo/vite.config.ts'].map((file) =>
    loadConfigFromFile({ command: 'build', mode: 'production' }, root + file),
  )
  return (await Promise.all(configs)).map((loaded) => loaded?.config.define?.['__OPS_DEV__'])
}

it('[2.8-02] only what `npm run dev` builds offers the settings of the layout by itself', async () => {
  expect(await flagsOfBuilds()).toEqual(['false', 'false'])
  vi.stubEnv('OPS_DEV', '1')
  expect(await flagsOfBuilds()).toEqual(['true', 'true'])
  expect(JSON.parse(read('package.json'))).toMatchObject({ scripts: { dev: 'node demo/dev.mjs' } })
  expect(read('demo/dev.mjs')).toContain("OPS_DEV: '1'")
})
