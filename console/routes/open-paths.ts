export const loginPath = '/user/login'
export const registerPath = '/user/register'
export const registerResultPath = '/user/register-result'
export const alterationPath = '/user/alteration'
export const bigScreenPath = '/mobile/bigScreen'

export const meetingPath = '/mobile/meeting'
export const quickEnterPath = '/mobile/quickenter'
export const slowLivePath = '/mobile/cloudSlowinfo'

/** Paths that need no token (clauses 2.3). */
const openPaths: ReadonlySet<string> = new Set([
  loginPath,
  registerPath,
  registerResultPath,
  alterationPath,
  bigScreenPath,
  slowLivePath,
  '/mobile/broadcast',
  '/mobile/register',
  '/mobile/login',
  quickEnterPath,
  '/mobile/liveInvitation',
  '/mobile/rtcPlayer',
  '/h5/login',
  '/h5/quickenter',
  '/h5/mobileplay',
])

export function isOpenPath(pathname: string): boolean {
  return openPaths.has(pathname)
}

/** Whether the page of a path stands by itself, without menu, tabs and header: a menu opens it in a window of its own. */
export const isOpenRoute = (path: string): boolean => path === meetingPath || (isOpenPath(path) && /^\/(?:mobile|h5)\//.test(path))

export const homePath = '/dashboard/analysis'
