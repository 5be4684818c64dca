import { chunkOf, chunkText, tagsOf } from './tags-input.model'

/** What the field would store for a text: cut into tags of `chunk` characters, unless it is in tags already. */
export function storedTags(text: string, chunk: unknown): string {
  return text.includes(';') ? text : chunkText(text, chunkOf(typeof chunk === 'number' ? chunk : undefined))
}

/** The tags of a stored value. */
export function shownTags(value: string): readonly string[] {
  return tagsOf(value)
}
