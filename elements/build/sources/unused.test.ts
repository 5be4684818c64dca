import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { notFound, withoutUnused } from './unused.ts'

const router = 'node_modules/react-router/dist/development'
const routerFiles = readdirSync(router)
  .filter((name) => /^chunk-.*\.mjs$/.test(name))
  .map((name) => `${router}/${name}`)
const converters = 'node_modules/@r2wc/core/dist/core.js'
const adapters = 'node_modules/axios/lib/adapters/adapters.js'
const axios = 'node_modules/axios/lib/axios.js'
const clock = 'node_modules/lucide-react/dist/esm/icons/clock.mjs'

describe('what packages carry along unused', () => {
  it('is found in the versions that are installed, and left out', () => {
    const before = routerFiles.map((file) => readFileSync(file, 'utf8')).join('\n')
    const after = routerFiles.map((file) => withoutUnused(readFileSync(file, 'utf8'), file)).join('\n')
    const found = (code: string) =>
      [/^NavLink\.displayName/m, /^var NavLink = \w+\.forwardRef/m, /^var NavLink = \/\* @__PURE__ \*\/ \w+\.forwardRef/m].map((text) =>
        text.test(code),
      )
    expect([found(before), found(after)]).toEqual([
      [true, true, false],
      [false, false, true],
    ])
    expect([before.match(/ENABLE_DEV_WARNINGS = true;/g), after.match(/ENABLE_DEV_WARNINGS = true;/g)]).toEqual([
      [expect.any(String)],
      null,
    ])
    const whole = readFileSync(adapters, 'utf8')
    expect([whole.includes('./fetch.js'), withoutUnused(whole, adapters).includes('./fetch.js')]).toEqual([true, false])
    const typed = readFileSync(converters, 'utf8')
    expect([/\bjson: /.test(typed), /\bjson: /.test(withoutUnused(typed, converters))]).toEqual([true, false])
    const extras = (code: string) => ['HttpStatusCode', 'CancelToken', 'spread'].map((name) => code.includes(`axios.${name} =`))
    const instance = readFileSync(axios, 'utf8')
    const drawing = readFileSync(clock, 'utf8')
    expect([/\bkey: /.test(drawing), /\bkey: |^__iconData\.node/m.test(withoutUnused(drawing, clock))]).toEqual([true, false])
    expect([extras(instance), extras(withoutUnused(instance, axios))]).toEqual([
      [true, true, true],
      [false, false, false],
    ])
  })

  it('is missed where a package has changed', () => {
    const installed = [...routerFiles, adapters, converters, axios, clock].map((id) => ({ id, code: readFileSync(id, 'utf8') }))
    expect(notFound(installed)).toEqual([])
    const changed = installed.map(({ id, code }) => ({
      id,
      code: code.replace("import * as fetchAdapter from './fetch.js'", "import fetchAdapter from './fetch.js'"),
    }))
    expect(notFound(changed).map(String)).toEqual([expect.stringContaining('fetchAdapter')])
    expect(notFound([])).toEqual([])
  })

  it('leaves all other code as it is', () => {
    const own = 'Panel.displayName = "Panel";\n'
    expect(withoutUnused(own, 'elements/parts/panel.tsx')).toBe(own)
  })
})
