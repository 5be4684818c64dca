/**
 * Longest wait for anything that a page or the server does, ms: long enough for slow pictures on a machine that is busy with other work.
 * Nothing waits for a fixed time.
 */
export const WAIT_TIMEOUT = 60_000
