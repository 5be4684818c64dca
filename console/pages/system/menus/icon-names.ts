import type { LucideIcon } from 'lucide-react'
import { everydayIcons, plainIconName } from '../../../../elements/menu/menu-icons'
import { namesMeant } from './icon-keywords'

export interface IconChoice {
  name: string
  /** All of its names. */
  names: readonly string[]
  icon: LucideIcon
}

type Table = Readonly<Record<string, LucideIcon>>

/**
 * Every picture once, under its first name, of which those are shown that have the words in one of their names, or are meant by them in
 * Chinese.
 */
export function iconChoices(stock: Table, search: string): IconChoice[] {
  const meant = namesMeant(search.trim())
  const written = plainIconName(search.trim())
  const isFound = (name: string): boolean =>
    meant ? meant.some((one) => name === one || name.split('-').includes(one)) : name.includes(written)
  const names = new Map<LucideIcon, string[]>()
  for (const [name, icon] of Object.entries({ ...stock, ...everydayIcons })) names.set(icon, [...(names.get(icon) ?? []), name])
  const everyday = new Set(Object.values(everydayIcons))
  return [...names]
    .filter(([, all]) => all.some(isFound))
    .map(([icon, names]) => ({ name: names[0] ?? '', names, icon }))
    .toSorted((one, other) => Number(everyday.has(other.icon)) - Number(everyday.has(one.icon)))
}

/** The name of an icon as the menu writes it: those of the Vue 3 generation say whose it is. */
export function storedIcon(name: string, iconNames: readonly string[]): string {
  return iconNames.some((icon) => icon.startsWith('ant-design:')) ? `ant-design:${name}-outlined` : name
}
