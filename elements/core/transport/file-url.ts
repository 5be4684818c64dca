import type { OpsConfig } from '../config/config.types'

/** Characters of an address: common servers refuse longer ones. */
const longest = 8000

/**
 * Address of a stored file (clauses 7, Files): a path that starts with http stays, any other hangs below the
 * static base. Undefined for an empty path, for one with a square bracket, which marks unfinished uploads, and for one that
 * no server would take.
 */
export function fileUrl(config: Pick<OpsConfig, 'baseUrl' | 'staticUrl'>, path: string | null | undefined): string | undefined {
  if (!path || path.includes('[') || path.length > longest) return undefined
  if (/^http/i.test(path)) return path
  const base = config.staticUrl ?? `${config.baseUrl}/sys/common/static`
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
