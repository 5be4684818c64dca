import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../auth/caller'
import type { PermissionCode } from '../auth/permission-codes'
import type { ServerContext } from '../context'
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

/**
 * Who may call a route:
 * - `signed-in`: any signed-in user; only for reads;
 * - `self`: any signed-in user, the handler works on nothing but the caller's own things;
 * - a permission code: holders of that permission;
 * - `{ permission, ownId }`: holders, and everybody for the record whose id (query parameter `ownId`) is the caller's.
 * `open` routes need no token. There is no default: a route without access does not compile.
 */
export type ClosedAccess = 'signed-in' | 'self' | PermissionCode | { permission: PermissionCode; ownId: string }

/** What the operation log writes after a successful call; `operateType` is the dictionary operate_type. */
export interface AuditEntry {
  text: string
  operateType: 1 | 2 | 3 | 4 | 5 | 6
}

interface RouteBase {
  methods: readonly Method[]
  /** Below the base path, with Fastify parameters: `/sys/dict/getDictItems/:code`. */
  path: string
  audit?: AuditEntry
  /** Bytes of the JSON body, where a call needs more than others (Limits.jsonBody). */
  bodyLimit?: number
}

export interface OpenRoute extends RouteBase {
  access: 'open'
  handler: (call: OpenCall) => Promise<Envelope | FastifyReply>
}

export interface ClosedRoute extends RouteBase {
  access: ClosedAccess
  handler: (call: Call) => Promise<Envelope | FastifyReply>
}

export type Route = OpenRoute | ClosedRoute

export const BASE_PATH = '/jeecg-boot'
