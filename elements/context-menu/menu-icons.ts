import { ArrowDown, ArrowUp, Copy, Download, Eye, type LucideIcon, Pencil, Pin, Plus, RefreshCw, Search, Settings, Star, Trash2, Upload, X } from 'lucide-react'

/** The pictures an action may have, by what it does. */
export const menuIcons: Readonly<Record<string, LucideIcon>> = {
  add: Plus,
  close: X,
  copy: Copy,
  delete: Trash2,
  download: Download,
  edit: Pencil,
  'move-down': ArrowDown,
  'move-up': ArrowUp,
  pin: Pin,
  refresh: RefreshCw,
  search: Search,
  settings: Settings,
  star: Star,
  upload: Upload,
  view: Eye,
}
