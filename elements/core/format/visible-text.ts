/** Signs that nobody sees. A joiner (U+200D) stays behind an emoji, where it is part of the next one. */
const INVISIBLE =
  /[\u00ad\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu

/**
 * A text as it is read: without signs that nobody sees, composed letters, without blanks at its ends. Accounts and codes that look the
 * same are the same so.
 */
export function visibleText(text: string): string {
  return text.replaceAll(INVISIBLE, '').normalize('NFC').trim()
}
