import { describe, expect, it } from 'vitest'
import { read } from './sources'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const readme = read('README.md')
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Manifest
const tables = readme.slice(readme.indexOf('## Dependencies'), readme.indexOf('## Contributing'))

/** The packages of the tables: name -> reason and licence. */
const listed = new Map(
  tables
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| package'))
    .flatMap((line) => {
      const [names = '', reason = '', licence = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      return names.split(', ').map((name) => [name, [reason, licence]] as const)
    }),
)

describe('the README', () => {
  const installed = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'))

  it('names every dependency with a reason and a licence', () => {
    expect(installed.filter((name) => !listed.get(name)?.every((cell) => cell !== ''))).toEqual([])
  })

  it('names nothing that is not installed', () => {
    expect([...listed.keys()].filter((name) => name !== '@types/*' && !installed.includes(name))).toEqual([])
  })

  it('links to pages that exist and has a picture', () => {
    for (const [, target] of readme.matchAll(/\]\(((?!http)[^)#]+)\)/g)) expect(() => read(target!), target).not.toThrow()
    expect(readme).toMatch(/!\[[^\]]+\]\(demo\/pictures\/[\w-]+\.png\)/)
  })
})
