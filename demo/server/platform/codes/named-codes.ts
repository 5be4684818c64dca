import type { Source } from '../database/transactions'
import { Failure } from '../base/failures'

/** Codes by what they are called; null where two have one name, since nobody knows which is meant. */
export type NamedCodes = ReadonlyMap<string, string | null>

export function namedCodes(rows: readonly { name: string; code: string }[]): NamedCodes {
  const codes = new Map<string, string | null>()
  for (const { name, code } of rows) codes.set(name, codes.has(name) && codes.get(name) !== code ? null : code)
  return codes
}

/** The codes of a dictionary by its texts. */
export async function dictionaryCodes(source: Source, dictCode: string): Promise<NamedCodes> {
  const items = await source
    .selectFrom('sysDictItem')
    .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    .select(['sysDictItem.itemText as name', 'sysDictItem.itemValue as code'])
    .where('sysDict.dictCode', '=', dictCode)
    .where('sysDict.delFlag', '=', 0)
    .execute()
  return namedCodes(items)
}

/** The code of a name. @throws Failure where nothing has it, or two have */
export function codeNamed(codes: NamedCodes, name: string, what: string): string {
  const code = codes.get(name)
  if (code === undefined) throw new Failure(`${what}不存在`)
  if (code === null) throw new Failure(`${what}名称不唯一`)
  return code
}

/** The codes of several names, which any comma parts. */
export function codesNamed(codes: NamedCodes, text: string, what: string): string[] {
  const names = text.split(/[,，、]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  return [...new Set(names)].map((name) => codeNamed(codes, name, what))
}
