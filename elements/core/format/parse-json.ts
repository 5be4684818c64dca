const LONG_NUMBER = /(?:^|[[:,\s])-?\d{16}/
/** A string, also one that the text ends in, or a number. Both alternatives run once over their characters. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\[^][^"\\]*)*"?|-?\d[\d.eE+-]*/g
const WHOLE_NUMBER = /^-?\d+$/

/** Whether a number type keeps every digit of a text: false for whole numbers beyond `Number.MAX_SAFE_INTEGER`. */
export function isExactNumber(text: string): boolean {
  return !WHOLE_NUMBER.test(text) || Number.isSafeInteger(Number(text))
}

/**
 * `JSON.parse` that keeps every digit of ids: whole numbers beyond `Number.MAX_SAFE_INTEGER` become strings. A text without 16
 * digits in a row where a number may stand, which is almost every one, costs one search more than `JSON.parse`.
 * @throws SyntaxError for text that is not JSON
 */
export function parseJson(text: string): unknown {
  const exact = LONG_NUMBER.test(text) ? text.replace(STRING_OR_NUMBER, (token) => (isExactNumber(token) ? token : `"${token}"`)) : text
  return JSON.parse(exact)
}
