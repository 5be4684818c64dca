/** An entry that a text may name by its text or by its value. */
export interface Choice {
  readonly value: unknown
  readonly text: string
}

/** Several entries have this name. */
export const several = Symbol('several')

type ChoiceIndex = ReadonlyMap<string, unknown>

/** How a name is compared: full-width and decomposed letters, case, blanks and signs without a width make no difference. */
export function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

const indexes = new WeakMap<readonly Choice[], readonly ChoiceIndex[]>()

/** What a text is looked up in, one after the other: the text as it is, the value, then both as names are compared. */
function indexesOf(choices: readonly Choice[]): readonly ChoiceIndex[] {
  const cached = indexes.get(choices)
  if (cached) return cached
  const made = [
    indexOf(choices, ({ text }) => text),
    indexOf(choices, ({ value }) => String(value)),
    indexOf(choices, ({ text }) => plainName(text)),
    indexOf(choices, ({ value }) => plainName(String(value))),
  ]
  indexes.set(choices, made)
  return made
}

function indexOf(choices: readonly Choice[], nameOf: (choice: Choice) => string): ChoiceIndex {
  const found = new Map<string, unknown>()
  for (const choice of choices) {
    const name = nameOf(choice)
    found.set(name, found.has(name) && found.get(name) !== choice.value ? several : choice.value)
  }
  return found
}

/** The value of the choice that a text names; undefined for none, `several` where more than one has that name. */
export function readChoice(text: string, choices: readonly Choice[]): unknown {
  const [texts, values, ...plain] = indexesOf(choices)
  const exact = texts!.get(text) ?? values!.get(text)
  if (exact !== undefined) return exact
  const name = plainName(text)
  return plain.map((index) => index.get(name)).find((value) => value !== undefined)
}
