import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withoutUnused } from './vite-unused'

const router = 'node_modules/react-router/dist/development'
const routerFile = readdirSync(router).filter((name) => /^chunk-.*\.mjs$/.test(name)).map((name) => `${router}/${name}`)
const adapters = 'node_modules/axios/lib/adapters/adapters.js'

describe('what packages carry along unused', () => {
  it('is found in the versions that are installed, and left out', () => {
    const names = (code: string): number => code.match(/^NavLink\.displayName/gm)?.length ?? 0
    const code = routerFile.map((file) => [readFileSync(file, 'utf8'), file] as const)
    expect(code.map(([whole]) => names(whole)).reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(code.map(([whole, file]) => names(withoutUnused(whole, file))).every((count) => count === 0)).toBe(true)
    const whole = readFileSync(adapters, 'utf8')
    expect([whole.includes('./fetch.js'), withoutUnused(whole, adapters).includes('./fetch.js')]).toEqual([true, false])
  })

  it('leaves all other code as it is', () => {
    const own = 'Panel.displayName = "Panel";\n'
    expect(withoutUnused(own, 'elements/parts/panel.tsx')).toBe(own)
  })
})
