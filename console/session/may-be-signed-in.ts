/** Whether a session is stored beyond the browser tab: a guess for who fetches ahead. Whether it is over, the console finds out. */
export function mayBeSignedIn(): boolean {
  try {
    // As `storageNames.accessToken` is stored for a back end of the page's own origin.
    return localStorage.getItem('pro__Access-Token') !== null
  } catch {
    // No storage.
    return false
  }
}
