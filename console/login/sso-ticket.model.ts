/** What another place has sent a user to the sign-in page with. */
export type SsoTicket =
  | { readonly kind: 'cas'; readonly ticket: string; readonly service: string }
  | { readonly kind: 'third'; readonly token: string; readonly thirdType: string }

const names = ['ticket', 'oauth2LoginToken', 'thirdType']

/** `href` without what must not stay in the history of the browser. */
export function withoutTickets(href: string): string {
  return names.reduce(
    (rest, name) =>
      rest.replace(new RegExp(`([?&])${name}=[^&#]*(&|(?=#|$))`, 'g'), (_all, start: string, end: string) => (end === '&' ? start : '')),
    href,
  )
}

/** Reads the ticket of a CAS server, or the token of a third party, out of the address; null where there is none. */
export function ssoTicketOf(href: string): SsoTicket | null {
  const value = (name: string): string => decoded(new RegExp(`[?&]${name}=([^&#]+)`).exec(href)?.[1])
  const [ticket, token, thirdType] = names.map(value)
  // A CAS server gives its ticket for the very address it came back to.
  if (ticket) return { kind: 'cas', ticket, service: withoutTickets(href) }
  return token && thirdType ? { kind: 'third', token, thirdType } : null
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
