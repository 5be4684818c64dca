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

/** What a route takes, part by part (http/schema). */
export interface RouteSchema {
  /** Of the path, decoded once. */
  readonly params?: TSchema
  readonly query?: TSchema
  /** Of a GET, which has no body: its query. */
  readonly body?: TSchema
  /** Of the answer: what `result` holds after a success (http/schema/result-schema.ts). */
  readonly result?: TSchema
}

/** A part of a call as its schema has read it. Without a schema it is as it came, so nobody knows what it is. */
type Part<Schema, Name extends keyof RouteSchema> =
  Schema extends Readonly<Record<Name, infer Type extends TSchema>> ? Static<Type> : unknown

/** What a handler of an open route gets. */
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

/** What a handler of every other route gets: the same, and who calls. */
export interface HandlerContext<in out Schema extends RouteSchema = RouteSchema> extends PublicHandlerContext<Schema> {
  caller: Caller
}

/** What a handler of an audited route gets: the same, and the one way to write. */
export interface WriteHandlerContext<in out Schema extends RouteSchema = RouteSchema> extends HandlerContext<Schema> {
  /**
   * Runs a unit of work together with its line of the operation log: both are stored or neither. Refuses what would leave
   * nobody who can sign in as administrator. Called once, last: what throws after it is answered as failed but stored.
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
  /** It takes a sign-in of the last minutes (identity/fresh). */
  fresh?: boolean
}

interface RouteBase<Schema extends RouteSchema> {
  methods: readonly Method[]
  /** Below the base path, with Fastify parameters: `/sys/dict/getDictItems/:code`. */
  path: string
  /** What it takes; a part that is not here is not looked at. */
  schema?: Schema
  /** Bytes of the JSON body, where a call needs more than others (Limits.jsonBody). */
  bodyLimit?: number
}

export interface OpenRoute<Schema extends RouteSchema = RouteSchema> extends RouteBase<Schema> {
  access: 'open'
  audit?: never
  /** Calls from one address a minute, where a page makes more than Limits.openCalls. */
  perMinute?: number
  handler: (call: PublicHandlerContext<Schema>) => Promise<Envelope | FastifyReply>
}

/** A read, or a write that needs no line in the log: choosing one's department, marking as read. */
export interface QuietRoute<Schema extends RouteSchema = RouteSchema> extends ClosedBase<Schema> {
  audit?: never
  handler: (call: HandlerContext<Schema>) => Promise<Envelope | FastifyReply>
}

export interface AuditedRoute<Schema extends RouteSchema = RouteSchema> extends ClosedBase<Schema> {
  audit: AuditEntry
  handler: (call: WriteHandlerContext<Schema>) => Promise<Envelope | FastifyReply>
}

export type ClosedRoute = QuietRoute | AuditedRoute
/** A route as it is registered: its handler takes a call as it came. */
export type Route = OpenRoute | ClosedRoute

export const BASE_PATH = '/jeecg-boot'
