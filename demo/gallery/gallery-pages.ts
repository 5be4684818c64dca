import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { marked } from 'marked'
import type { Plugin } from 'vite'
import { usageOf } from './usage.ts'

const elements = fileURLToPath(new URL('../../elements/', import.meta.url))
const source = fileURLToPath(new URL('.', import.meta.url))

/** The first example of a docs page is also its live demo; scripts in it are for readers. */
function demoOf(markdown: string): string {
  const example = /```html\n([\s\S]*?)```/.exec(markdown)?.[1] ?? ''
  return example.replace(/<script[\s\S]*?<\/script>/g, '').replace(/ base-url="[^"]*"/g, '')
}

/** Further examples that say so are live too, above their code. */
function withDemos(markdown: string): string {
  return markdown.replace(
    /```html live\n([\s\S]*?)```/g,
    (code, example: string) =>
      `<div class="demo"><ops-config>\n${example}</ops-config><output aria-live="polite"></output></div>\n\n${code}`,
  )
}

/** Docs pages link each other as files. Other Markdown files are not in the gallery: their links become plain text. */
function withLinks(html: string): string {
  return html
    .replace(/href="(?:\.\.\/)?(?:([\w-]+)\/)?README\.md"/g, (_all, name: string | undefined) => `href="/gallery/${name ?? 'index'}.html"`)
    .replace(/<a href="[^":]*\.md">(.*?)<\/a>/g, '$1')
}

function documented(): string[] {
  return readdirSync(elements, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(elements + entry.name).includes('README.md'))
    .map(({ name }) => name)
}

function page(title: string, content: string, names: readonly string[]): string {
  const links = names.map(
    (name) => `<li><a href="/gallery/${name}.html"${`ops-${name}` === title ? ' aria-current="page"' : ''}>ops-${name}</a></li>`,
  )
  const values: Readonly<Record<string, string>> = { title, content, nav: `<ul>\n${links.join('\n')}\n</ul>` }
  return readFileSync(`${source}page.html`, 'utf8').replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '')
}

async function elementPage(name: string, names: readonly string[]): Promise<string> {
  const markdown = readFileSync(`${elements}${name}/README.md`, 'utf8')
  const [heading = '', ...rest] = markdown.split('\n')
  const [summary = '', ...body] = rest.join('\n').trim().split('\n\n')
  const demo = `<div class="demo"><ops-config>\n${demoOf(markdown)}\n</ops-config><output aria-live="polite"></output></div>`
  const content = [await marked(`${heading}\n\n${summary}`), demo, await marked(withDemos(body.join('\n\n'))), await marked(usageOf(name))]
  return page(`ops-${name}`, withLinks(content.join('\n')), names)
}

/** A page of the gallery by its name; undefined where there is none. */
export async function galleryPage(name: string): Promise<string | undefined> {
  const names = documented()
  if (name !== 'index') return names.includes(name) ? elementPage(name, names) : undefined
  const intro = await marked(
    '# Elements\n\nEach page shows one element live, what it takes and what it says. Those that show server data want the demo server: connect above.',
  )
  const shared = await marked(readFileSync(`${elements}README.md`, 'utf8').replace(/^#/gm, '##'))
  return page('Elements', withLinks(intro + shared), names)
}

/** Docs pages in `dist/demo/gallery`, one for each element: its README with its first example live, and those that say so. */
export function gallery(): Plugin {
  let target = ''
  return {
    name: 'ops-gallery',
    apply: 'build',
    configResolved(config) {
      target = `${resolve(config.root, config.build.outDir)}/demo/gallery/`
    },
    buildStart() {
      for (const name of documented()) this.addWatchFile(`${elements}${name}/README.md`)
    },
    async writeBundle() {
      mkdirSync(target, { recursive: true })
      for (const file of ['gallery.css', 'gallery.js', 'gate.png', 'lift.png']) cpSync(source + file, target + file)
      for (const name of ['index', ...documented()]) writeFileSync(`${target}${name}.html`, (await galleryPage(name))!)
    },
  }
}
