import { expect, it } from 'vitest'
import { type ConfigEnv, loadConfigFromFile } from 'vite'
import { read, root } from './sources'

async function flagOf(env: ConfigEnv): Promise<unknown> {
  return (await loadConfigFromFile(env, `${root}vite.config.ts`))?.config.define?.['__OPS_DEV__']
}

it('[2.8-02] only what `npm run dev` serves offers the settings of the layout by itself', async () => {
  expect([
    await flagOf({ command: 'build', mode: 'production' }),
    await flagOf({ command: 'build', mode: 'console' }),
    await flagOf({ command: 'serve', mode: 'development' }),
  ]).toEqual(['false', 'false', 'true'])
  expect(JSON.parse(read('package.json'))).toMatchObject({ scripts: { dev: 'node demo/dev.mjs' } })
  expect(read('demo/dev.mjs')).toContain('run([vite])')
})
