import { useMemo } from 'react'
import { type DictItem, dictItems } from '../core/dict'
import { useDictionaries } from '../core/dict/use-dictionaries'
import type { ImportField } from './excel-import.types'

/** The choices of fields, given or from dictionaries, as far as these are known. */
export function useChoicesOf(fields: readonly ImportField[]): (field: ImportField) => readonly DictItem[] {
  const codes = useMemo(() => fields.flatMap(({ dictCode, options }) => (dictCode && !options ? [dictCode] : [])), [fields])
  // Files hold what the server calls them.
  const dictionaries = useDictionaries(codes, true)
  return useMemo(() => {
    const input = new Map(fields.flatMap(({ name, options }) => (options ? [[name, dictItems(options)] as const] : [])))
    return ({ name, dictCode = '' }) => input.get(name) ?? dictionaries.get(dictCode) ?? []
  }, [fields, dictionaries])
}
