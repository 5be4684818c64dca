import type { LucideIcon } from 'lucide-react'
import { everydayIcons, plainIconName } from '../../../../elements/menu/menu-icons'

export interface IconChoice {
  name: string
  icon: LucideIcon
}

type Table = Readonly<Record<string, LucideIcon>>

/** Every picture once, under its first name, of which those are shown that have the words in one of their names. */
export function iconChoices(stock: Table, search: string): IconChoice[] {
  const wanted = plainIconName(search.trim())
  const names = new Map<LucideIcon, string[]>()
  for (const [name, icon] of Object.entries({ ...stock, ...everydayIcons })) names.set(icon, [...(names.get(icon) ?? []), name])
  const everyday = new Set(Object.values(everydayIcons))
  return [...names]
    .filter(([, all]) => all.some((name) => name.includes(wanted)))
    .map(([icon, [name = '']]) => ({ name, icon }))
    .toSorted((one, other) => Number(everyday.has(other.icon)) - Number(everyday.has(one.icon)))
}

/** The name of an icon as the menu writes it: those of the Vue 3 generation say whose it is. */
export function storedIcon(name: string, known: readonly string[]): string {
  return known.some((icon) => icon.startsWith('ant-design:')) ? `ant-design:${name}-outlined` : name
}
