import { message, messageOf } from '../base/message'
import { type Choice, readChoice } from '../../../../elements/core/format/read-choice'
import { namesIn } from '../../../../elements/core/format/value-list'
import type { Queryable } from '../database/transactions'
import { ApiError } from '../base/errors'

/** Codes by what they are called; null where two have one name, since nobody knows which is meant. */
export type CodesByName = ReadonlyMap<string, string | null>

export function codesByName(rows: readonly { name: string; code: string }[]): CodesByName {
  const codes = new Map<string, string | null>()
  for (const { name, code } of rows) codes.set(name, codes.has(name) && codes.get(name) !== code ? null : code)
  return codes
}

/** The codes of a dictionary by its texts. */
export async function dictionaryCodes(db: Queryable, dictCode: string): Promise<CodesByName> {
  const items = await db
    .selectFrom('sysDictItem')
    .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    .select(['sysDictItem.itemText as name', 'sysDictItem.itemValue as code'])
    .where('sysDict.dictCode', '=', dictCode)
    .where('sysDict.delFlag', '=', 0)
    .execute()
  return codesByName(items)
}

const choices = new WeakMap<CodesByName, Choice[]>()

/** The code that a text of a workbook names, as people write names, or that it is itself. */
function codeIn(codes: CodesByName, text: string): unknown {
  const cached = choices.get(codes) ?? [...codes].map(([name, code]) => ({ text: name, value: code }))
  choices.set(codes, cached)
  return codes.get(text) === null ? null : readChoice(text, cached)
}

/** The same; a text that names none stays, so that the schema of its field refuses it. */
export function codeOrText(codes: CodesByName, text = ''): string {
  const code = codeIn(codes, text)
  return typeof code === 'string' ? code : text
}

/** The code of a name. @throws ApiError where nothing has it, or two have */
export function codeNamed(codes: CodesByName, name: string, what: string): string {
  const code = codeIn(codes, name)
  if (code === undefined) throw new ApiError(message`${messageOf(what)}不存在`)
  if (typeof code !== 'string') throw new ApiError(message`${messageOf(what)}名称不唯一`)
  return code
}

/** The codes of several names, which any comma parts. */
export function codesNamed(codes: CodesByName, text: string, what: string): string[] {
  return [...new Set(namesIn(text).map((name) => codeNamed(codes, name, what)))]
}
