import type { Resource } from '../resource/resource.types'
import { labelOf } from '../resource/words'

/** The words by which servers call a field in their messages, the most telling first. */
export type FieldErrorTexts<Name extends string> = readonly (readonly [field: Name, words: readonly string[]])[]

/**
 * The field a refusal of the server is about, if it names exactly one; the longest word found wins, so that
 * `确认密码` is not taken for `密码`. Null shows the message beside the form.
 */
export function fieldOfError<Name extends string>(message: string, fieldTexts: FieldErrorTexts<Name>): Name | null {
  const found = fieldTexts.flatMap(([field, names]) => names.filter((name) => message.includes(name)).map((name) => ({ field, name })))
  const longest = Math.max(0, ...found.map(({ name }) => name.length))
  const best = new Set(found.filter(({ name }) => name.length === longest).map(({ field }) => field))
  return best.size === 1 ? [...best][0]! : null
}

/** How servers, which speak Chinese, call the fields of a form: by its labels there, and by what it declares beside them. */
export function errorTextsOf(resource: Resource): FieldErrorTexts<string> {
  return resource.fields.flatMap((field) =>
    field.form ? [[field.name, [labelOf(resource, field, 'zh-CN'), ...(field.form.aliases ?? [])]] as const] : [],
  )
}
