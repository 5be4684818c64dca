import type { FormField } from './definition.types'

/** Fields that follow a linked choice are among the rows of the same table. */
export function withLinks(fields: readonly FormField[]): FormField[] {
  const leads = new Map(fields.flatMap(({ linkDown }) => (linkDown ? linkDown.linkFields.map((name) => [name, linkDown] as const) : [])))
  return fields.map((field) => ({ ...field, linkDown: field.linkDown ?? leads.get(field.name) ?? null }))
}

/** What the codes of a field are the names of: a dictionary, or `table,text,code`; null where it has none. */
export function dictionaryOf({ dict, linkDown }: FormField): string | null {
  return linkDown ? `${linkDown.table},${linkDown.txt},${linkDown.key}` : dict
}
