import { textOf } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { nodesStrings } from './nodes.strings'

/** The server calls its own processes in Chinese, with where they listen behind; `own` is that in the language of the page. */
export function namedAs(own: string, node: WireRecord): WireRecord {
  const name = textOf(node['name'])
  const told = nodesStrings['zh-CN'].embedded
  return textOf(node['kind']) === 'embedded' && name.startsWith(told) ? { ...node, name: own + name.slice(told.length) } : node
}
