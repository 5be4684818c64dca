/** Colours that stand apart from each other on light and on dark ground. */
export const palette = [
  '#1890FF',
  '#0E9AA7',
  '#1FA36B',
  '#6BA539',
  '#CC7A00',
  '#E8590C',
  '#E5484D',
  '#D6409F',
  '#7A5AF8',
  '#0B5CAD',
  '#0B6E78',
  '#0C6E45',
  '#4A6A8A',
  '#8A5A2B',
  '#B3441E',
  '#A3262F',
  '#8E2A73',
  '#8A96A5',
] as const

/** `#RRGGBB` of a text that is a colour, typed with or without its sign, short or whole; null of another one. */
export function colourOf(text: string): string | null {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return `#${whole.toUpperCase()}`
}
