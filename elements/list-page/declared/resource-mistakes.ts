import { isRecord, isString } from '../../core/storage/shapes'
import { fieldTypes } from '../fields/field-types'
import type { declarationStrings } from './declaration.strings'

/** Something in a declaration that cannot be read. */
export interface ResourceMistake {
  /** Where, e.g. `fields[2].type`. */
  path: string
  key: keyof (typeof declarationStrings)['en']
  value: string
}

const isName = (value: unknown): value is string => isString(value) && value.trim() !== ''

/**
 * What is wrong with a declaration as somebody's page wrote it; nothing where a list can be made of it. `hasRecords`: it needs no list
 * call.
 */
export function resourceMistakes(resource: unknown, hasRecords: boolean): ResourceMistake[] {
  const { name, paths, fields, columns, tree }: Record<string, unknown> = isRecord(resource) ? resource : {}
  const mistakes: ResourceMistake[] = []
  const report = (path: string, key: ResourceMistake['key'], value: unknown = ''): void =>
    void mistakes.push({ path, key, value: isString(value) ? value : (JSON.stringify(value) ?? '') })

  if (!isName(name)) report('name', 'noName')
  if (!hasRecords && !(isRecord(paths) && isName(paths['list']))) report('paths.list', 'noListUrl')
  if (tree && !(isRecord(tree) && isName(tree['parent']))) report('tree.parent', 'noName')
  if (!Array.isArray(fields) || fields.length === 0) return [...mistakes, { path: 'fields', key: 'noFields', value: '' }]

  const names = new Set<string>()
  const withColumn = new Set<unknown>()
  fields.forEach((field: unknown, at) => {
    const { name: own, type = 'text', column }: Record<string, unknown> = isRecord(field) ? field : {}
    if (!isName(own)) return report(`fields[${at}].name`, 'noName')
    if (names.has(own)) report(`fields[${at}].name`, 'twice', own)
    names.add(own)
    if (column) withColumn.add(own)
    if (!isString(type) || !Object.hasOwn(fieldTypes, type)) report(`fields[${at}].type`, 'unknownType', type)
  })
  if (Array.isArray(columns))
    columns.forEach((column: unknown, at) => {
      if (!withColumn.has(column)) report(`columns[${at}]`, 'noColumn', column)
    })
  return mistakes
}
