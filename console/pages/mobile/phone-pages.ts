import type { ViewPageEntry } from '../parts/page-area.types'

/** Pages for phones: routes of their own without menu and tabs (`/{id}`), and pages that a menu may name as components. */
export const PHONE_PAGES: readonly ViewPageEntry[] = [
  { id: 'mobile/cloudSlowinfo', page: () => import('./slow-live/SlowLivePage') },
  { id: 'mobile/broadcast', page: () => import('./broadcast/BroadcastPage') },
  { id: 'mobile/meeting', page: () => import('./meeting/MeetingPage') },
  { id: 'mobile/login', page: () => import('./login/MobileLoginPage') },
  { id: 'mobile/register', page: () => import('./login/MobileRegisterPage') },
  { id: 'mobile/quickenter', page: () => import('./quick-enter/QuickEnterPage') },
  { id: 'mobile/liveInvitation', page: () => import('./quick-enter/InvitationPage') },
  { id: 'mobile/rtcPlayer', page: () => import('./player/RtcPlayerPage') },
  { id: 'h5/login', page: () => import('./login/H5LoginPage') },
  { id: 'h5/quickenter', page: () => import('./quick-enter/QuickEnterPage') },
  { id: 'h5/mobileplay', page: () => import('./player/MobilePlayPage') },
]
