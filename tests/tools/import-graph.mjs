import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importsOf } from './imports.mjs'

/** Layers of which the folders are drawn too. */
const opened = ['elements/core', 'console']
const layers = ['styles', 'elements/core', 'elements/parts', 'elements/<name>', 'elements/registry.ts', 'console']
/** Beside what runs in a page: tests, and what builds. */
const beside = /\.test\.tsx?$|\.d\.ts$|^elements\/build\//

/** What stands for a file in the drawing: its layer, or in an opened one its folder. */
function placeOf(file) {
  const layer = opened.find((name) => file.startsWith(`${name}/`))
  if (layer) return file.slice(layer.length + 1).includes('/') ? `${layer}/${file.slice(layer.length + 1).split('/')[0]}` : layer
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
  const inside = new Set()
  for (const file of files) {
    const from = placeOf(file)
    if (from && from !== layerOf(from)) inside.add(from)
    for (const target of importsOf(root, file)) {
      const to = placeOf(target)
      if (!from || !to || from === to) continue
      const [layer, other] = [layerOf(from), layerOf(to)]
      // Files beside the folders put them together: they import whatever they like.
      if (layer !== other) arrows.add(arrow(layer, other))
      else if (from !== layer && to !== layer) arrows.add(arrow(from, to))
    }
  }
  const closed = layers.filter((layer) => !opened.includes(layer)).map((layer) => `  ${box(layer, layer)}`)
  const boxesOf = (layer) => [...inside].filter((place) => layerOf(place) === layer).sort()
  const frames = opened.flatMap((layer) => [
    `  subgraph ${idOf(layer)}["${layer}"]`,
    ...boxesOf(layer).map((place) => `    ${box(place, place.slice(layer.length + 1))}`),
    '  end',
  ])
  return ['flowchart TD', ...closed, ...frames, ...[...arrows].sort()].join('\n')
}

const layerOf = (place) => opened.find((layer) => place.startsWith(`${layer}/`)) ?? place
const idOf = (place) => place.replace(/^elements\/(core\/)?|\W/g, '') || place
const box = (place, label) => `${idOf(place)}["${label.replace('<', '&lt;').replace('>', '&gt;')}"]`
const arrow = (from, to) => `  ${idOf(from)} --> ${idOf(to)}`

const root = fileURLToPath(new URL('../../', import.meta.url))
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(importGraph(root))
