import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../auth/caller'
import type { PermissionCode } from '../auth/permission-codes'
import type { ServerContext } from '../context'
import type { Work } from '../database/transactions'
import type { Envelope } from './envelope'
import type { Query } from './parse'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/** What a handler of an open route gets. */
export interface OpenCall {
  context: ServerContext
  query: Query
  /** Path parameters, decoded once. */
  params: Readonly<Record<string, string>>
  body: unknown
  /** Address of the peer, or of the client behind a trusted proxy. */
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler of every other route gets: the same, and who calls. */
export interface Call extends OpenCall {
  caller: Caller
}

/** What a handler of an audited route gets: the same, and the one way to write. */
export interface WriteCall extends Call {
  /**
   * Runs a unit of work together with its line of the operation log: both are stored or neither. Refuses what would leave
   * nobody who can sign in as administrator. Called once, last: what throws after it is answered as failed but stored.
   */
  write<Result>(run: (work: Work) => Promise<Result>): Promise<Result>
}

/**
 * Who may call a route:
 * - `signed-in`: any signed-in user; only for reads;
 * - `self`: any signed-in user, the handler works on nothing but the caller's own things;
 * - a permission code: holders of that permission;
 * - `{ permission, ownId }`: holders, and everybody for the record whose id (query parameter `ownId`) is the caller's.
 * `open` routes need no token. There is no default: a route without access does not compile.
 */
export type ClosedAccess = 'signed-in' | 'self' | PermissionCode | { permission: PermissionCode; ownId: string }

/** What the operation log says of a call that wrote; `operateType` is the dictionary operate_type. */
export interface AuditEntry {
  text: string
  operateType: 1 | 2 | 3 | 4 | 5 | 6
}

interface RouteBase {
  methods: readonly Method[]
  /** Below the base path, with Fastify parameters: `/sys/dict/getDictItems/:code`. */
  path: string
  /** Bytes of the JSON body, where a call needs more than others (Limits.jsonBody). */
  bodyLimit?: number
}

export interface OpenRoute extends RouteBase {
  access: 'open'
  audit?: never
  /** Calls from one address a minute, where a page makes more than Limits.openCalls. */
  perMinute?: number
  handler: (call: OpenCall) => Promise<Envelope | FastifyReply>
}

/** A read, or a write that needs no line in the log: choosing one's department, marking as read. */
interface QuietRoute extends RouteBase {
  access: ClosedAccess
  audit?: never
  handler: (call: Call) => Promise<Envelope | FastifyReply>
}

interface AuditedRoute extends RouteBase {
  access: ClosedAccess
  audit: AuditEntry
  handler: (call: WriteCall) => Promise<Envelope | FastifyReply>
}

export type ClosedRoute = QuietRoute | AuditedRoute
export type Route = OpenRoute | ClosedRoute

export const BASE_PATH = '/jeecg-boot'
