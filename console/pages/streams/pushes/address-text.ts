import type { ShownKey } from './shown-key'

type TextKey = 'pushKey' | 'keyExpire' | 'rtmp' | 'server' | 'streamKey' | 'whip'

/** Words of the page of pushes. */
interface AddressTexts {
  (t: TextKey): string
  (word: 'addressOn', values: { kind: string; name: string }): string
  (word: 'addressLine', values: { label: string; value: string }): string
}

/** All that an encoder is told, as a text with a line for each; what is not there has none. */
export function addressText({ rtmp, server, streamKey, whip, pushKey, keyExpire, nodes }: ShownKey, word: AddressTexts): string {
  const on = (kind: 'rtmp' | 'srt' | 'whip'): [label: string, value: string][] =>
    nodes.map((node) => [word('addressOn', { kind: kind.toUpperCase(), name: node.name }), node[kind]])
  const lines: [label: string, value: string][] = [
    [word('pushKey'), pushKey],
    [word('keyExpire'), keyExpire],
    [word('rtmp'), rtmp],
    [word('server'), server],
    // Of no use without the server that it belongs to.
    [word('streamKey'), server && streamKey],
    [word('whip'), whip],
    ...on('rtmp'),
    ...on('srt'),
    ...on('whip'),
  ]
  return lines.flatMap(([label, value]) => (value === '' ? [] : [word('addressLine', { label, value })])).join('\n')
}
