import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Caller } from '../identity/caller'
import type { PermissionCode } from '../base/permission-codes'
import type { ServerContext } from '../context'
import type { DbTransaction } from '../database/transactions'
import type { AuditEntry } from '../audit/record'
import type { Envelope } from './envelope'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/** Schemas of the parts of a request (http/schema). */
export interface RouteSchema {
  /** Path parameters, decoded once. */
  readonly params?: TSchema
  readonly query?: TSchema
  /** Body; for a GET the query. */
  readonly body?: TSchema
  /** `result` of a successful response (http/schema/result-schema.ts). */
  readonly result?: TSchema
}

/** Type of a request part after validation; unknown without a schema. */
type Part<Schema, Name extends keyof RouteSchema> =
  Schema extends Readonly<Record<Name, infer Type extends TSchema>> ? Static<Type> : unknown

/** Context of a handler of an open route. */
export interface PublicHandlerContext<in out Schema extends RouteSchema = RouteSchema> {
  context: ServerContext
  params: Part<Schema, 'params'>
  query: Part<Schema, 'query'>
  body: Part<Schema, 'body'>
  /** Address of the peer, or of the client behind a trusted proxy. */
  address: string
  /** What the client calls itself. */
  agent: string
  request: FastifyRequest
  reply: FastifyReply
}

/** Context of all other handlers: also the caller. */
export interface HandlerContext<in out Schema extends RouteSchema = RouteSchema> extends PublicHandlerContext<Schema> {
  caller: Caller
}

/** Context of an audited handler: also the only way to write. */
export interface WriteHandlerContext<in out Schema extends RouteSchema = RouteSchema> extends HandlerContext<Schema> {
  /**
   * Runs a transaction together with its operation log entry: both are stored or neither. Rejects a change that would leave no
   * administrator who can sign in. Call it once, last: an error after it is reported as failed although the change is stored.
   */
  write<Result>(run: (work: DbTransaction) => Promise<Result>): Promise<Result>
}

/**
 * Who may call a route:
 * - `signed-in`: any signed-in user; only for reads;
 * - `self`: any signed-in user, the handler works on nothing but the caller's own things;
 * - `by-record`: whoever has the right that the record named in the path asks for, as online forms do; the handler looks first of all;
 * - a permission code: holders of that permission;
 * - `{ permission, ownId }`: holders, and everybody for the record whose id (query parameter `ownId`) is the caller's.
 * `open` routes need no token. There is no default: a route without access does not compile.
 */
export type ClosedAccess = 'signed-in' | 'self' | 'by-record' | PermissionCode | { permission: PermissionCode; ownId: string }

interface ClosedBase<Schema extends RouteSchema> extends RouteBase<Schema> {
  access: ClosedAccess
  /** Requires a recent sign-in (identity/fresh). */
  fresh?: boolean
}

interface RouteBase<Schema extends RouteSchema> {
  methods: readonly Method[]
  /** Path below the base path, with Fastify parameters: `/sys/dict/getDictItems/:code`. */
  path: string
  /** Request schema; parts without a schema are ignored. */
  schema?: Schema
  /** Maximum bytes of the JSON body if it exceeds Limits.jsonBody. */
  bodyLimit?: number
}

export interface OpenRoute<Schema extends RouteSchema = RouteSchema> extends RouteBase<Schema> {
  access: 'open'
  audit?: never
  /** Calls per minute from one address, if a page makes more than Limits.openCalls. */
  perMinute?: number
  handler: (call: PublicHandlerContext<Schema>) => Promise<Envelope | FastifyReply>
}

/** A read, or a write without log entry, e.g. choosing a department or marking as read. */
export interface QuietRoute<Schema extends RouteSchema = RouteSchema> extends ClosedBase<Schema> {
  audit?: never
  handler: (call: HandlerContext<Schema>) => Promise<Envelope | FastifyReply>
}

export interface AuditedRoute<Schema extends RouteSchema = RouteSchema> extends ClosedBase<Schema> {
  audit: AuditEntry
  handler: (call: WriteHandlerContext<Schema>) => Promise<Envelope | FastifyReply>
}

export type ClosedRoute = QuietRoute | AuditedRoute
/** A registered route; its handler takes the raw request. */
export type Route = OpenRoute | ClosedRoute

export const BASE_PATH = '/jeecg-boot'
