import type { NodeRow, NodeSource } from '../../media/contract/node-source'
import type { Settings } from '../../platform/base/settings'
import { createLal } from './lal'
import { createMediamtx } from './mediamtx'
import type { CallLimits } from './node-call'

/** The adapter for a node of either kind. */
export function sourceOf(node: NodeRow, { clock, limits, privateNodes }: Pick<Settings, 'clock' | 'limits' | 'privateNodes'>): NodeSource {
  const calls: CallLimits = { time: limits.nodeTimeout, allowPrivate: privateNodes }
  return (node.kind === 'lal' ? createLal : createMediamtx)(node, calls, () => clock.now())
}
