// The token of a shared link stands in the address as ?t=. It is taken out at once and kept for this tab.
const address = new URL(location.href)
const input = address.searchParams.get('t')
if (input) {
  sessionStorage.setItem('share', input)
  address.searchParams.delete('t')
  history.replaceState(null, '', address)
}

const screen = document.querySelector('ops-dashboard')
screen.shareToken = sessionStorage.getItem('share') ?? undefined
