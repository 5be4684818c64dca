/** `redirect` as an address of the page's own origin, else null: a sign-in form sends nobody elsewhere. */
export function ownAddress(redirect: string | undefined, pageUrl: string): string | null {
  if (!redirect || !URL.canParse(redirect, pageUrl)) return null
  const target = new URL(redirect, pageUrl)
  return target.origin === new URL(pageUrl).origin ? target.href : null
}
