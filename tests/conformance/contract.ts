import type { ApiResponse, SentRequest, Verb } from './client'
import type { World } from './world'

/** One answer of the server, and what an expectation may look at beside it. */
export interface ObservedResponse {
  response: ApiResponse
  request: SentRequest
  world: World
  /** The same call once more, with another query. */
  again(query: Readonly<Record<string, string>>): Promise<ApiResponse>
}

/** What is wrong with an answer, in words: empty = nothing. */
export type Differences = readonly string[]

/** Looks at an answer. */
export type Expectation = (response: ObservedResponse) => Differences | Promise<Differences>

/** A record of the run's own: how it is found again, and how it goes. */
export interface OwnRecord {
  name: string
  /** The list or tree that holds it; of its rows those count that carry the mark of this run. */
  find: { path: string; query?: (world: World) => Readonly<Record<string, string>> }
  /** Calls with DELETE that remove it, in their order. */
  remove: readonly { path: string; request: (id: string) => SentRequest }[]
}

/** A call that deletes by `id` in the query. */
export function byId(path: string): OwnRecord['remove'][number] {
  return { path, request: (id) => ({ query: { id } }) }
}

export type Row = Readonly<Record<string, unknown>> & { id: string }

/** One way to make a call, and what it is answered. */
export interface Case {
  /** What of the call it shows. */
  title: string
  /** Own records that it is about; they are made before. */
  needs?: readonly string[]
  request?: SentRequest | ((world: World) => SentRequest | Promise<SentRequest>)
  /** Who calls: whoever runs the suite, the user that it made, the same in a session of its own, or nobody. */
  as?: 'runner' | 'user' | 'user, signed in again' | 'nobody'
  /** Without the signature that some versions ask for. */
  unsigned?: boolean
  /** A server without the call may ask for a token before it says so. It is then sent again with the token of the runner. */
  mayBeHidden?: true
  /** Only where this holds. */
  when?: (world: World) => boolean
  expects: Expectation
  /** The record that this case makes. */
  makes?: OwnRecord
  /** Runs when all others have, because it takes away what they need. */
  last?: boolean
}

export interface ContractCall {
  /** Verbs by which versions know it; that of our clients comes first. */
  verbs: readonly [Verb, ...Verb[]]
  path: string
  /** Needs no token. */
  isOpen: boolean
  cases: readonly Case[]
}

/** A socket: what is looked at is a conversation. */
export interface ContractSocket {
  path: string
  cases: readonly { title: string; needs?: readonly string[]; talks: (world: World) => Promise<Differences | 'absent'> }[]
}

export interface Area {
  name: string
  calls: readonly ContractCall[]
  sockets?: readonly ContractSocket[]
}

type Line = `${string} /${string}`

function contractCall(line: Line, isOpen: boolean, cases: readonly Case[]): ContractCall {
  const [verbs = '', path = ''] = line.split(' ')
  return { verbs: verbs.split('|') as [Verb, ...Verb[]], path, isOpen, cases }
}

/** A call of the contract: `GET /sys/role/list`; `POST|PUT /sys/selectDepart` where versions differ in the verb. */
export function call(line: Line, ...cases: Case[]): ContractCall {
  return contractCall(line, false, cases)
}

/** One that needs no token. */
export function openCall(line: Line, ...cases: Case[]): ContractCall {
  return contractCall(line, true, cases)
}
