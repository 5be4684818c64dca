import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface PackageFile {
  readonly name: string
  readonly version: string
  readonly license: string
}

/** Folders of the packages whose code is in built files, by the source maps beside them. */
function bundledPackages(dist: string, files: readonly string[]): string[] {
  const folders = files
    .map((file) => `${dist}${file}.map`)
    .filter((map) => existsSync(map))
    .flatMap((map) => {
      const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, 'utf8'))
      return sources.flatMap((source) => {
        const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source) ?? []
        return folder === undefined ? [] : [join(dirname(map), folder)]
      })
    })
  return [...new Set(folders)].toSorted()
}

/** Name, version and licence of each package, and the texts of the licences: each text once, below its packages. */
export function licencesOf(dist: string, files: readonly string[]): string {
  const packages = new Map<string, string[]>()
  for (const folder of bundledPackages(dist, files)) {
    const { name, version, license }: PackageFile = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    const texts = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)/i.test(file))
    const text = texts.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim()).join('\n\n')
    packages.set(text, [...(packages.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const sections = [...packages].map(([text, names]) => [names.join('\n'), text].filter(Boolean).join('\n\n'))
  return `Licences of the packages whose code is part of this one.\n\n${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
