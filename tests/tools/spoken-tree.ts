import type { Page, SerializedAXNode } from 'puppeteer-core'

/** Said as they are; what is false or not there is not said. */
const states = [
  'focused',
  'expanded',
  'checked',
  'pressed',
  'selected',
  'disabled',
  'readonly',
  'required',
  'invalid',
  'modal',
  'multiselectable',
  'haspopup',
  'level',
  'valuemin',
  'valuemax',
  'description',
] as const

/** More siblings of one role than this are told by the first and those in a state worth knowing. */
const manySiblings = 12

function stateOf(node: SerializedAXNode): string {
  return states
    .flatMap((name) => {
      const value = node[name]
      if (value === undefined || value === false || value === 'false') return []
      return value === true ? [name] : [`${name}=${value}`]
    })
    .join(' ')
}

function lineOf(node: SerializedAXNode): string {
  const role = node.role === 'StaticText' ? 'text' : node.role
  const value = node.value === undefined || node.value === '' ? '' : `= ${JSON.stringify(node.value)}`
  return [role, node.name ? JSON.stringify(node.name) : '', value, stateOf(node)].filter(Boolean).join(' ')
}

/** Boxes without a name are nothing to a screen reader; focus makes them something. */
function isSilent(node: SerializedAXNode): boolean {
  return node.role === 'generic' && !node.focused
}

function flat(nodes: readonly SerializedAXNode[]): SerializedAXNode[] {
  return nodes.flatMap((node) => (isSilent(node) ? flat(node.children ?? []) : [node]))
}

function isMarked(node: SerializedAXNode): boolean {
  return (['selected', 'checked', 'pressed', 'focused', 'disabled'] as const).some((name) => Boolean(node[name]))
}

function linesOf(nodes: readonly SerializedAXNode[], indent: string): string[] {
  const siblings = flat(nodes)
  return siblings.flatMap((node) => {
    const same = siblings.filter(({ role }) => role === node.role)
    const own = [indent + lineOf(node), ...linesOf(node.children ?? [], `${indent}  `)]
    if (same.length <= manySiblings) return own
    if (node === same[0]) return [...own, `${indent}… ${same.length} of ${node.role}`]
    return isMarked(node) ? own : []
  })
}

/** What the browser tells a screen reader about the page: one line per thing, its role, name, value and states. */
export async function spokenTree(page: Page): Promise<string> {
  const tree = await page.accessibility.snapshot()
  return linesOf(tree?.children ?? [], '').join('\n')
}
