/** A regular expression as a tree, as far as it must be known to foresee its cost and to run it without going back. */
export type PatternNode =
  /** One character out of a set; `only` where it is a mark or a digit written out, which is all that it matches. */
  | { readonly kind: 'char'; readonly matches: (character: string) => boolean; readonly only: string | null }
  | { readonly kind: 'edge'; readonly at: '^' | '$' | '\\b' | '\\B' }
  /** Asks what comes next (or came before) without taking it. */
  | { readonly kind: 'look'; readonly inner: PatternNode; readonly negated: boolean; readonly behind: boolean }
  /** What a group took, once more. */
  | { readonly kind: 'back' }
  | { readonly kind: 'list'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly branches: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly inner: PatternNode; readonly min: number; readonly max: number }
