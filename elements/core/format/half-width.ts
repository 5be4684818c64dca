/**
 * What looks like another character of the same meaning: full-width signs, the minus of typesetters, the full stop of a Chinese keyboard.
 */
const kin: Readonly<Record<string, string>> = { '￥': '¥', '￡': '£', '。': '.', '\u3000': ' ', '−': '-', '–': '-', '﹣': '-' }

/** The text with half-width signs, as long as it was. */
export function halfWidth(text: string): string {
  return text.replaceAll(/[！-～￥￡。\u3000−–﹣]/g, (sign) => kin[sign] ?? String.fromCodePoint(sign.codePointAt(0)! - 0xfee0))
}
