import type { ConfigStore } from '../../../core/config/config.types'
import { type DictItem, dictItems } from '../../../core/dict'
import { createRecordCache, recordCacheFor, type RecordLookup, listLookup } from '../../../core/record-lookup'
import { paths } from '../../../core/transport/paths'
import { transportFor } from '../../../core/transport/transport-for'
import { departLookup } from '../../../parts/departs/depart-lookup'
import type { DepartRecord, DepartSource } from '../../../depart-picker/depart-picker.types'
import { departShape } from '../../../parts/departs/depart-records'
import { finderOf, flatRecords } from '../../../parts/tree-picker'
import type { SearchSource } from '../../../search-select/search-select.types'
import { labelLookup } from '../../../search-select/use-label'
import { userNaming } from '../../../user-picker/user-naming'
import type { UserRecord, UserSource } from '../../../user-picker/user-picker.types'
import { namedUsers } from '../../../user-picker/user-source'
import { propsOf, recordFields } from '../../model/columns/column-extension'
import type { GridColumn } from '../../edit-grid.types'
import type { NameSource } from './name-source.types'

interface SourceSetup<Item> {
  readonly config: ConfigStore
  readonly keyOf: (record: Item) => string
  readonly textOf: (record: Item) => string
  readonly lookup: RecordLookup<Item>
  /** The page's own records. */
  readonly options: readonly Item[] | undefined
  /** Answers instead of the server. */
  readonly find: ((keys: readonly string[]) => Promise<readonly Item[]>) | undefined
  /** Records with these names, others among them or not. */
  readonly named?: ((names: readonly string[]) => Promise<readonly Item[]>) | undefined
}

/** Lazily loaded: how the names of a column's keys are found, with the same caches as the pickers have. */
export function nameSource(column: GridColumn, config: ConfigStore): NameSource {
  if (column.type === 'sel_user') return userNames(column, config)
  return column.type === 'sel_depart' ? departNames(column, config) : recordNames(column, config)
}

function userNames(column: GridColumn, config: ConfigStore): NameSource {
  const { valueField = 'username', textField } = recordFields(column)
  const { options, source } = propsOf<{ options: readonly UserRecord[]; source: UserSource }>(column)
  return sourceOf<UserRecord>({
    config,
    options,
    ...userNaming(valueField, textField),
    lookup: listLookup(paths.user.list, valueField),
    find: source && ((keys) => namedUsers(source, keys)),
    named: source ? undefined : (names) => listLookup(paths.user.list, textField ?? 'realname').load(transportFor(config), names),
  })
}

function departNames(column: GridColumn, config: ConfigStore): NameSource {
  const { valueField = 'id', textField = 'departName' } = recordFields(column)
  const { options, source, lazy = false } = propsOf<{ options: readonly DepartRecord[]; source: DepartSource; lazy: boolean }>(column)
  const { keyOf, textOf } = departShape(valueField, textField)
  return sourceOf<DepartRecord>({
    config,
    keyOf,
    textOf,
    options: options && flatRecords(options),
    lookup: departLookup(config, valueField, lazy),
    find: source && finderOf(source),
    named: source || lazy ? undefined : async () => (await import('../../../parts/departs/cached-departs')).cachedDeparts(config),
  })
}

function recordNames(column: GridColumn, config: ConfigStore): NameSource {
  const { options, source } = propsOf<{ options: unknown; source: SearchSource }>(column)
  const own = options ?? column.options
  return sourceOf<DictItem>({
    config,
    options: own ? dictItems(own) : undefined,
    keyOf: ({ value }) => value,
    textOf: ({ text }) => text,
    lookup: labelLookup(config, column.dict ?? column.dictCode ?? ''),
    find: source && (async (values) => dictItems(await source({ values, keyword: '', pageSize: values.length }))),
  })
}

function sourceOf<Item>({ config, keyOf, textOf, lookup, options, find, named }: SourceSetup<Item>): NameSource {
  if (options && !find) {
    const texts = new Map(options.map((record) => [keyOf(record), textOf(record)]))
    return {
      peek: (key) => texts.get(key),
      find: async () => keysByName(options),
      want: () => undefined,
      retry: () => undefined,
      progressOf: () => 'answered',
      subscribe: () => () => undefined,
    }
  }
  /** A name that several have stands for none of them. */
  function keysByName(records: readonly Item[]): Map<string, string> {
    const names = records.map(textOf)
    return new Map(
      names.flatMap((name, at) => (names.indexOf(name) === names.lastIndexOf(name) ? [[name, keyOf(records[at]!)] as const] : [])),
    )
  }

  const cache = find ? createRecordCache({ load: find, keyOf }) : recordCacheFor(config, lookup)
  return {
    peek(key) {
      const entry = cache.peek(key)
      return entry?.status === 'known' ? textOf(entry.record) || undefined : undefined
    },
    ...(named && { find: async (names) => keysByName(await named(names)) }),
    want: (keys) => cache.want(keys),
    retry: (keys) => cache.retry(keys),
    progressOf(key) {
      const status = cache.peek(key)?.status ?? 'loading'
      if (status === 'failed') return 'failed'
      return status === 'loading' ? 'asked' : 'answered'
    },
    subscribe: cache.subscribe,
  }
}
