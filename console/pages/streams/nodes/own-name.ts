import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { nodesStrings } from './nodes.strings'

/** The server calls its own processes in Chinese, with where they listen behind; `own` is that in the language of the page. */
export function namedAs(own: string, node: WireRecord): WireRecord {
  const name = stringValue(node['name'])
  const response = nodesStrings['zh-CN'].embedded
  return stringValue(node['kind']) === 'embedded' && name.startsWith(response) ? { ...node, name: own + name.slice(response.length) } : node
}
