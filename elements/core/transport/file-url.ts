import type { OpsConfig } from '../config/config.types'

/**
 * Address of a stored file (spec section 7, Files): a path that starts with http stays, any other hangs below the
 * static base. Undefined for an empty path and for one with a square bracket, which marks unfinished uploads.
 */
export function fileUrl(config: Pick<OpsConfig, 'baseUrl' | 'staticUrl'>, path: string | null | undefined): string | undefined {
  if (!path || path.includes('[')) return undefined
  if (/^http/i.test(path)) return path
  const base = config.staticUrl ?? `${config.baseUrl}/sys/common/static`
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
