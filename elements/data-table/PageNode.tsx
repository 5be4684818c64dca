import { type ReactNode, useCallback } from 'react'

/** A node of the page in a cell. */
export function PageNode({ node }: { node: Node }): ReactNode {
  const attach = useCallback((box: HTMLSpanElement | null) => box?.replaceChildren(node), [node])
  return <span ref={attach} />
}
