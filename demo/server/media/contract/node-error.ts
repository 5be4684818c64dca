/** Why a node did not answer as it should; what people read of it is said in the console. */
export type NodeFault = 'address' | 'unknownHost' | 'refused' | 'timeout' | 'credentials' | 'kind' | 'answer'

export class NodeError extends Error {
  override name = 'NodeError'

  constructor(readonly fault: NodeFault) {
    super(`media node: ${fault}`)
  }
}
