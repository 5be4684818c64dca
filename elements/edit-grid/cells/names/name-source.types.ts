/** Where the names of one column come from; shared with all that shows such names. */
export interface NameSource {
  /** Undefined while it is not known. */
  peek(key: string): string | undefined
  /** Asks for those that are not known yet. */
  want(keys: readonly string[]): void
  /** Asks again for those that could not be asked. */
  retry(keys: readonly string[]): void
  /** Keys of the records that have one of these names and share it with no other. */
  find?(names: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** How far the question for a key has come; `answered` also where nobody has such a record. */
  progressOf(key: string): 'asked' | 'answered' | 'failed'
  /** Calls back when names came. */
  subscribe(listener: () => void): () => void
}
