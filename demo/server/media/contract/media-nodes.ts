import type { NodeSource, NodeStream } from './node-source'
import type { StreamKey, StreamUrls } from './source'

/** A stream, and the node that it was last seen on. */
export interface ActiveStream extends NodeStream {
  nodeId: string
}

/** A viewer that a node admitted. */
export interface NodeViewer {
  /** `mark` of its session on the node. */
  mark: string
  userId: string
  startTime: string
}

/** A media server that carries rooms over WHIP and WHEP. */
export interface RoomRelay {
  id: string
  /** Base URL as browsers reach it, without slash at the end. */
  url: string
}

/** The media servers beside ours, as this process last saw them. */
export interface MediaNodes {
  /** What they carry. */
  streams(): readonly ActiveStream[]
  /** Where a stream is played that a node carries, for somebody who shows this ticket; none where the node is not known. */
  urls(nodeId: string, key: StreamKey, ticket: string): StreamUrls
  /** A MediaMTX node that is reached and asks this server for each right: the one with this id, without an id any; null: there is none. */
  roomRelay(nodeId?: string): RoomRelay | null
  /** A node that is enabled; undefined for another. */
  source(nodeId: string): NodeSource | undefined
  /** The viewers that were admitted to a node. */
  viewers(nodeId: string): Promise<readonly NodeViewer[]>
  /** Origins that pages have to reach to play what is on nodes. */
  origins(): readonly string[]
  /** Looks now: at one node or all; something has changed. */
  poll(nodeId?: string): Promise<void>
  /** Looks at no node any more; what they carry goes on. */
  close(): Promise<void>
}
