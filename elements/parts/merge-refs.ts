import { type Ref, type RefCallback, useCallback } from 'react'

/** One stable ref callback for two owners of the same node. */
export function useMergedRefs<Node>(first: Ref<Node> | undefined, second: Ref<Node> | undefined): RefCallback<Node> {
  return useCallback(
    (node) => {
      assign(first, node)
      assign(second, node)
    },
    [first, second],
  )
}

function assign<Node>(ref: Ref<Node> | undefined, node: Node | null): void {
  if (typeof ref === 'function') ref(node)
  else if (ref) ref.current = node
}
