import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importsOf } from './imports.mjs'

const core = 'elements/core'
const layers = ['styles', core, 'elements/parts', 'elements/<name>', 'elements/registry.ts', 'console']
/** Beside what runs in a page: tests, and what builds. */
const beside = /\.test\.tsx?$|\.d\.ts$|\/vite-|^elements\/build\//

/** What stands for a file in the drawing: its layer, in the core its folder. */
function placeOf(file) {
  if (file.startsWith(`${core}/`)) return file.split('/').slice(0, 3).join('/')
  if (file.startsWith('elements/') && !file.startsWith('elements/parts/') && file.split('/').length > 2) return 'elements/<name>'
  return layers.find((layer) => file === layer || file.startsWith(`${layer}/`))
}

/**
 * Which folders of the product import which, late imports and types included, as a Mermaid flow chart: the arrow goes from whoever
 * imports. Arrows between layers stand for the layer as a whole.
 */
export function importGraph(root) {
  const files = ['styles', 'elements', 'console'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !beside.test(name)),
  )
  const arrows = new Set()
  const inCore = new Set()
  for (const file of files) {
    const from = placeOf(file)
    if (from?.startsWith(core)) inCore.add(from)
    for (const target of importsOf(root, file)) {
      const to = placeOf(target)
      if (!from || !to || from === to) continue
      const isInside = from.startsWith(core) && to.startsWith(core)
      arrows.add(isInside ? arrow(from, to) : arrow(layerOf(from), layerOf(to)))
    }
  }
  const boxes = [...inCore].sort().map((place) => `    ${box(place, place.slice(core.length + 1))}`)
  const others = layers.filter((layer) => layer !== core).map((layer) => `  ${box(layer, layer)}`)
  return ['flowchart TD', ...others, `  subgraph ${idOf(core)}["${core}"]`, ...boxes, '  end', ...[...arrows].sort()].join('\n')
}

const layerOf = (place) => (place.startsWith(core) ? core : place)
const idOf = (place) => place.replace(/^elements\/(core\/)?|\W/g, '') || place
const box = (place, label) => `${idOf(place)}["${label.replace('<', '&lt;').replace('>', '&gt;')}"]`
const arrow = (from, to) => `  ${idOf(from)} --> ${idOf(to)}`

const root = fileURLToPath(new URL('../../', import.meta.url))
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(importGraph(root))
