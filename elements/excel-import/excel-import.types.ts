/** One choice of a field. The file may hold its text or its value. */
export interface ImportChoice {
  readonly value: string
  readonly text: string
}

/** A column that an import looks for, and what its cells must be. */
export interface ImportField {
  /** Its name in records. */
  readonly name: string
  /** What the user reads, in templates too. */
  readonly title: string
  /** Its heading as the server expects it; default `title`. A file may have either, the sent one has this. */
  readonly heading?: string
  /** Further headings that a file may have. */
  readonly aliases?: readonly string[]
  /** Default `text`. Numbers and dates are read as people write them, and sent as `1234.5`, `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`. */
  readonly type?: 'text' | 'number' | 'integer' | 'date' | 'datetime'
  /** What comes first in `01/02/2026`; default: such a text is refused as ambiguous. */
  readonly dateOrder?: 'day' | 'month'
  /** A file without the column is refused, and so are rows without a text in it. */
  readonly required?: boolean
  /** No other row of the files holds the same text. */
  readonly unique?: boolean
  /** Characters as people count them. */
  readonly minLength?: number
  readonly maxLength?: number
  /** A regular expression for the whole text. */
  readonly pattern?: string
  /** Said where `pattern` does not match. */
  readonly message?: string
  /** Choices by the code of a dictionary. */
  readonly dictCode?: string
  readonly options?: readonly ImportChoice[]
  /** Several choices, comma-joined. */
  readonly multiple?: boolean
  /** A rule of the page's own: what is wrong, in words, or nothing. */
  readonly check?: (text: string, texts: RowTexts) => string | null | undefined
}

/** A column that is added to a file which does not have it: the same text in each row, or that of a field. */
export interface ImportAddition {
  readonly heading: string
  readonly text?: string
  /** Name of the field. */
  readonly sameAs?: string
}

/** The cells of a row by field, trimmed. */
export type RowTexts = Readonly<Record<string, string>>

/** A file that the server made: which rows it left out, and why. */
export interface DetailsFile {
  readonly name: string
  readonly url: string
}

export interface ImportDoneDetail {
  /** 201: rows were left out. */
  readonly code: number
  readonly message: string
  readonly file: DetailsFile | null
}

export interface ImportErrorDetail {
  readonly message: string
  /** Names of the files that were sent. */
  readonly fileName: string
  readonly error: unknown
}
