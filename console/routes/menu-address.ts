import { sameOriginUrl } from '../../elements/core/format/same-origin-url'
import type { OpsConfig } from '../../elements/core/config'

/** Where the expressions of a menu address take their values from. */
export interface AddressSite {
  config: Pick<OpsConfig, 'baseUrl' | 'staticUrl' | 'tokenOrigins'>
  location: Pick<Location, 'origin' | 'host' | 'protocol' | 'hostname'>
}

const expression = /\{\{(.*?)\}\}/gs
const configName = /^window\._CONFIG(?:\.(\w+)|\[(['"])(\w+)\2\])$/
const locationNames = ['origin', 'host', 'protocol', 'hostname'] as const
const tokenPlaceholder = '${token}'
const tenantPlaceholder = '${tenantId}'

/** Names that menus of genuine servers use, `domianURL` spelled so. */
function configValue(name: string, { config: { baseUrl, staticUrl }, location }: AddressSite): string | undefined {
  if (name === 'domianURL') return new URL(baseUrl, location.origin).href
  return name === 'staticDomainURL' ? new URL(staticUrl ?? `${baseUrl}/sys/common/static`, location.origin).href : undefined
}

function valueOf(text: string, site: AddressSite): string | undefined {
  const inConfig = configName.exec(text)
  if (inConfig) return configValue((inConfig[1] ?? inConfig[3])!, site)
  const inLocation = locationNames.find((name) => text === `window.location.${name}`)
  return inLocation && site.location[inLocation]
}

/**
 * A whole web address, or a path of our own origin as a browser reads it, which skips tabs and line breaks; anything else would run
 * something.
 */
function isWebAddress(address: string): boolean {
  if (/^https?:\/\//i.test(address)) return URL.canParse(address)
  return sameOriginUrl(address) !== null
}

/**
 * The address behind a menu entry, by a list of expressions instead of running them. Empty where an
 * expression is not on the list or the result is no web address. `${token}` and `${tenantId}` are still in it.
 */
export function expandAddress(url: string, site: AddressSite): string {
  let known = true
  const expanded = url.replaceAll(expression, (_all, inner: string) => {
    const value = valueOf(inner.trim(), site)
    known &&= value !== undefined
    return value ?? ''
  })
  return known && !expanded.includes('{{') && isWebAddress(withoutPlaceholders(expanded)) ? expanded : ''
}

const withoutPlaceholders = (address: string): string => address.replaceAll(tokenPlaceholder, '').replaceAll(tenantPlaceholder, '')

/** Who opens an address. */
export interface AddressUser {
  token: string
  /** Id of the tenant, '' without one. */
  tenant: string
}

/** The address to open: the tenant, and the token only for pages of the API and origins of the list, else nothing in its place. */
export function withUser(address: string, { token, tenant }: AddressUser, { config, location }: AddressSite): string {
  const ofTenant = address.replaceAll(tenantPlaceholder, encodeURIComponent(tenant || '0'))
  if (!ofTenant.includes(tokenPlaceholder)) return ofTenant
  const without = ofTenant.replaceAll(tokenPlaceholder, '')
  const withIt = ofTenant.replaceAll(tokenPlaceholder, encodeURIComponent(token))
  // A token that is part of the host would be told to whoever answers for names.
  const originOf = (text: string): string => (URL.canParse(text, location.origin) ? new URL(text, location.origin).origin : '')
  const isOfApi = new URL(without, location.origin).href.startsWith(`${new URL(config.baseUrl, location.origin).href.replace(/\/$/, '')}/`)
  const isTrusted = originOf(withIt) === originOf(without) && (isOfApi || (config.tokenOrigins?.includes(originOf(without)) ?? false))
  return isTrusted ? withIt : without
}
