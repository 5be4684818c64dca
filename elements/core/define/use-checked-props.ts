import { useMemo } from 'react'
import { isRecord } from '../storage/shapes'
import type { ElementEntry } from './element-entry'
import type { ViewApi } from './host.types'
import type { PropSpec, Shape } from './prop-specs'

interface Kind {
  /** What was meant, for the console. */
  readonly meant: string
  readonly fits: (value: unknown) => boolean
}

const isText = (entry: unknown): boolean => typeof entry === 'string' || typeof entry === 'number'

const has = (entry: unknown, name: string): boolean => isRecord(entry) && isText(entry[name])

const aRecord: Kind = { meant: 'a record', fits: isRecord }
const aList: Kind = { meant: 'a list', fits: Array.isArray }
const aTable: Kind = { meant: 'a list or a record', fits: (value) => Array.isArray(value) || isRecord(value) }

const scalars: Partial<Readonly<Record<PropSpec['kind'], Kind>>> = {
  callback: { meant: 'a function', fits: (value) => typeof value === 'function' },
  count: { meant: 'a number', fits: Number.isFinite },
}

/** What the entries of a list have to be. */
const entryKinds: Readonly<Record<Shape, Kind>> = {
  record: aRecord,
  records: aRecord,
  table: aRecord,
  texts: { meant: 'a text', fits: isText },
  images: { meant: 'an address or a record with an url', fits: (entry) => typeof entry === 'string' || has(entry, 'url') },
  columns: { meant: 'a record with a key', fits: (entry) => has(entry, 'key') },
  choices: { meant: 'a text or a record with a value', fits: (entry) => isText(entry) || has(entry, 'value') || has(entry, 'key') },
}

/** Lists that were looked through already, for each kind of entry: the same one gives the same again. */
const cache = new WeakMap<Kind, WeakMap<readonly unknown[], readonly unknown[]>>()
const warned = new Set<string>()

/** One line in the console for each place, however often it is set. */
function warn(path: string, { meant }: Kind, value: unknown): void {
  if (warned.has(path)) return
  warned.add(path)
  console.warn(`${path}: not ${meant}, left out`, value)
}

function kindOf({ kind, shape }: PropSpec): Kind | undefined {
  if (!shape) return scalars[kind]
  return shape === 'record' ? aRecord : shape === 'table' ? aTable : aList
}

function checkedList(path: string, kind: Kind, list: readonly unknown[]): readonly unknown[] {
  const lists = cache.get(kind) ?? new WeakMap<readonly unknown[], readonly unknown[]>()
  const checkedBefore = lists.get(list)
  if (checkedBefore) return checkedBefore
  let isWrong = false
  // Counted: of a list of 100,000 rows an array for each of them would cost more than what is asked; and holes are entries too.
  for (let at = 0; at < list.length; at++)
    if (!kind.fits(list[at])) {
      warn(`${path}[${at}]`, kind, list[at])
      isWrong = true
    }
  const fitting = isWrong ? list.filter(kind.fits) : list
  cache.set(kind, lists.set(list, fitting))
  return fitting
}

/** The value as the view may have it; as if it were not set where it is of another shape. */
function checked(path: string, spec: PropSpec, value: unknown): unknown {
  const kind = kindOf(spec)
  if (value === undefined || value === null || !kind) return value ?? spec.initial
  if (!kind.fits(value)) {
    warn(path, kind, value)
    return spec.initial
  }
  return spec.shape && Array.isArray(value) ? checkedList(path, entryKinds[spec.shape], value) : value
}

/** The members of a view that answers at once (`LiveMembers`): what they are set to is checked as well. */
export function checkedApi({ tag, props, live }: ElementEntry, api: ViewApi): ViewApi {
  const setters = (live?.props ?? []).map(
    (name) =>
      [
        `set ${name}`,
        (value: unknown) => (api[`set ${name}`] as (value: unknown) => unknown)(checked(`<${tag}> ${name}`, props[name]!, value)),
      ] as const,
  )
  return setters.length === 0 ? api : { ...api, ...Object.fromEntries(setters) }
}

/**
 * What pages give by mistake (`null` for a list that is not loaded yet, an answer of another shape, holes) never reaches a
 * view: it gets what it declared or nothing, and the console says once what was wrong and where.
 */
export function useCheckedProps({ tag, props: specs }: ElementEntry, input: Record<string, unknown>): Record<string, unknown> {
  const values = Object.keys(specs).map((name) => input[name])
  const checkedProps = () =>
    Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, checked(`<${tag}> ${name}`, spec, input[name])]))
  // oxlint-disable-next-line react/exhaustive-deps -- an entry has always as many properties
  return useMemo(() => ({ ...input, ...checkedProps() }), [tag, specs, ...values])
}
