/** Declarations that change only how the text itself looks; never place, layer or load anything. */
const allowed = [
  /^(background-)?color$/,
  /^font-(family|size|style|variant(-caps)?|weight)$/,
  /^text-(align|decoration(-color|-line|-style|-thickness)?|indent|transform)$/,
  /^(line-height|vertical-align|width|max-width|height|border-collapse|list-style-type)$/,
  /^(margin|padding)-(top|right|bottom|left)$/,
  /^border-(top|right|bottom|left)-(color|style|width)$/,
]

/** Whether a declaration, as the browser read it (longhand name, its own spelling of the value), may stay. */
export function isAllowedStyle(name: string, value: string): boolean {
  if (!allowed.some((pattern) => pattern.test(name)) || /\b(url|var|env|attr|image|image-set|expression|element)\(/i.test(value))
    return false
  return !(/^(margin|padding|text-indent)/.test(name) && value.includes('-'))
}

/** Colours of its own are meant for paper: on a dark surface they may be unreadable. */
export function isColourStyle(name: string): boolean {
  return name === 'color' || name === 'background-color'
}
