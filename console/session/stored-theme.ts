export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

/** Under which name the choice is stored. */
export const themeName = 'OPS_THEME'

export const isTheme = (value: unknown): value is Theme => (themes as readonly unknown[]).includes(value)

/**
 * Gives a console the theme that its user chose last time before its code has come: a page at night is never light first. Reads
 * the storage's key by itself, because the script that defines the tags has no room for more.
 */
export function showStoredTheme(element: Element): void {
  try {
    const base = element.getAttribute('base-url') ?? ''
    const suffix = new URL(base, location.href).origin === location.origin ? '' : `@${base}`
    const stored: { value?: unknown } | null = JSON.parse(localStorage.getItem(`pro__${themeName}${suffix}`) ?? 'null')
    if (isTheme(stored?.value)) element.setAttribute('theme', stored.value)
  } catch {
    // No storage, or something else in it: the console sorts that out.
  }
}
