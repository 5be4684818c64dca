/** Looks again this often, and so many ms apart: a page may put its form there late. */
export const [retries, retryPause] = [3, 100]

/** What is found at once or by looking again for a while; null when it is not there or nobody waits for it any more. */
export async function waitForElement<Found>(find: () => Found | null, signal: AbortSignal): Promise<Found | null> {
  for (let left = retries; ; left--) {
    const found = signal.aborted ? null : find()
    if (found !== null || left === 0 || signal.aborted) return found
    // oxlint-disable-next-line no-await-in-loop -- the pause between two looks
    await new Promise((resolve) => setTimeout(resolve, retryPause))
  }
}
