import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { patchActiveElement, radixAliases } from './radix.ts'

describe('radix in shadow roots', () => {
  it('asks for the really focused element in every spelling Radix uses', () => {
    const patched = patchActiveElement(
      'const a = document.activeElement; if (ownerDocument.activeElement === a) {}\nconst { activeElement } = getOwnerDocument(node);',
    )
    const body = patched.slice(patched.indexOf('const a ='))
    expect(body).toBe(
      'const a = __opsActiveElement(document); if (__opsActiveElement(ownerDocument) === a) {}\nconst activeElement = __opsActiveElement(getOwnerDocument(node));',
    )
    expect(patched).toContain('function __opsActiveElement(document)')
  })

  it('knows every spelling of the packages that are installed, and refuses others', () => {
    const files = readdirSync('node_modules/@radix-ui')
      .map((name) => `node_modules/@radix-ui/${name}/dist/index.mjs`)
      .filter((file) => existsSync(file))
    const patched = files.filter((file) => patchActiveElement(readFileSync(file, 'utf8')).startsWith('function __opsActiveElement'))
    expect(patched).toContain('node_modules/@radix-ui/react-focus-scope/dist/index.mjs')
    expect(() => patchActiveElement('const focused = doc.activeElement')).toThrow('.activeElement')
    expect(() => patchActiveElement('const { body, activeElement } = doc;')).toThrow('activeElement')
  })

  it('leaves other code as it is', () => {
    expect(patchActiveElement('const root = node.getRootNode()')).toBe('const root = node.getRootNode()')
  })

  it.each(Object.entries(radixAliases))(
    '%s is imported by the Radix that is installed, and its stand-in has all of that',
    async (name, file) => {
      const requests = ['react-dialog', 'react-popover'].map((user) => {
        const code = readFileSync(`node_modules/@radix-ui/${user}/dist/index.mjs`, 'utf8')
        const [, names = ''] = new RegExp(`^import \\{([^}]*)\\} from "${name}";$`, 'm').exec(code) ?? []
        return names.split(',').map((one) => one.trim().replace(/ as .*$/, ''))
      })
      const input = Object.keys((await import(file)) as object)
      for (const names of requests) expect(input).toEqual(expect.arrayContaining(names))
    },
  )
})
