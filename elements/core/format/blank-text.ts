/** Markup that shows something without a text. */
const SHOWN = /<(?:img|video|audio|iframe|hr|table|input|svg)\b/i
const TAGS_AND_ENTITIES =
  /<[^>]*>|&(?:nbsp|e[mn]sp|thinsp|zwn?j|shy|[lr]rm|ZeroWidthSpace|#(?:160|173|820[3-7]|8288|65279|xA0|xAD|x200[B-F]|x2060|xFEFF));/gi
const VISIBLE = /[^\s\u00AD\u200B-\u200F\u2060\u2800\u3164\uFEFF]/

/** Whether nobody would see anything of an HTML or Markdown text: blanks, breaks and zero-width characters only. */
export function isBlankMarkup(text: string): boolean {
  return !SHOWN.test(text) && !VISIBLE.test(text.replaceAll(TAGS_AND_ENTITIES, ''))
}
