import {
  BookOpen,
  Building2,
  Camera,
  ChartColumn,
  Clock,
  Globe,
  House,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Menu,
  Monitor,
  Radio,
  ScrollText,
  Server,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react'

/** Everyday icon names of both menu vocabularies; rarer ones are in `stock-icons`. */
export const everydayIcons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  dashboard: ChartColumn,
  setting: Settings,
  settings: Settings,
  user: Users,
  team: Users,
  menu: Menu,
  appstore: LayoutGrid,
  cluster: Server,
  apartment: Building2,
  book: BookOpen,
  mail: Mail,
  message: Mail,
  monitor: Monitor,
  desktop: Monitor,
  camera: Camera,
  'video-camera': Camera,
  wifi: Radio,
  global: Globe,
  'file-text': ScrollText,
  safety: ShieldCheck,
  'clock-circle': Clock,
}

type Table = Readonly<Record<string, LucideIcon>>

const iconOf = (table: Table, name: string): LucideIcon | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)

/** `ant-design:setting-outlined`, `ion:settings-outline` and `setting` are names of one icon; '' for none. */
export function plainIconName(name: string | undefined): string {
  return (name ?? '')
    .replace(/^[\w-]+:/, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/-(outlined|outline|filled|fill|twotone|sharp|o)$/, '')
}

export function everydayIcon(name: string | undefined): LucideIcon | undefined {
  return iconOf(everydayIcons, plainIconName(name))
}

/** The icon of a name, else of the longest beginning of it that has one, else of any of its words. */
export function iconByName(stock: Table, name: string | undefined): LucideIcon | undefined {
  const words = plainIconName(name).split('-')
  const beginnings = words.map((_word, index) => words.slice(0, words.length - index).join('-'))
  for (const candidate of [...beginnings, ...words]) {
    const icon = iconOf(everydayIcons, candidate) ?? iconOf(stock, candidate)
    if (icon) return icon
  }
  return undefined
}
