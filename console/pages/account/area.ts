import type { PageArea } from '../parts/page-area.types'

export const ACCOUNT_PAGES: PageArea = [
  { id: 'account/center', components: ['account/center/Index'], page: () => import('./CenterPage') },
  {
    id: 'account/settings',
    components: ['account/settings/Index', 'account/settings/BaseSetting', 'account/settings/Security'],
    page: () => import('./SettingsPage'),
  },
  {
    id: 'system/my-notices',
    components: ['system/UserAnnouncementList'],
    page: () => import('./my-notices/MyNoticesPage'),
  },
]
