import { BookOpen, Building2, Camera, ChartColumn, CircleDot, Clock, Globe, House, LayoutGrid, type LucideIcon, Mail, Menu, Monitor, Radio, ScrollText, Server, Settings, ShieldCheck, Users } from 'lucide-react'

/** Icon names of both menu vocabularies for what the console has; a name we do not know gets a dot. */
const icons: Readonly<Record<string, LucideIcon>> = {
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

/** `ant-design:setting-outlined` and `setting` are the same icon. */
export function menuIcon(name: string | undefined): LucideIcon {
  const plain = (name ?? '').replace(/^[\w-]+:/, '').replace(/-(outlined|filled|twotone)$/, '')
  return Object.hasOwn(icons, plain) ? icons[plain]! : CircleDot
}
