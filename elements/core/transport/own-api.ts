const noPage = 'http://localhost/'

/** Whole url of a call: absolute paths stay, all others hang below the API base. */
export function callUrl(baseUrl: string, path: string): string {
  if (/^([a-z][a-z\d+.-]*:)?\/\//i.test(path)) return path
  return `${baseUrl}/${path.replace(/^\/+/, '')}`
}

/** A whole url for an address that a page wrote: as everywhere in HTML it is relative to the page. */
export function pageUrl(address: string): string {
  try {
    return new URL(address, globalThis.document?.baseURI ?? noPage).href
  } catch {
    return address
  }
}

/** Whether a url lies on the origin of the API base; only there the access token goes unasked. */
export function isOwnApi(baseUrl: string, url: string): boolean {
  const page = globalThis.location?.href ?? noPage
  try {
    return new URL(url, page).origin === new URL(baseUrl, page).origin
  } catch {
    return false
  }
}
