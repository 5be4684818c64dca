import { OpsError } from './ops-error'

/** Resolves after `ms`. @throws OpsError `aborted` when the signal ends first. */
export function wait(ms: number, path: string, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const slept = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return unlessAborted(slept, path, signal).finally(() => clearTimeout(timer))
}

/** `promise`, but rejecting with `aborted` as soon as the caller's signal says so. */
export function unlessAborted<T>(promise: Promise<T>, path: string, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise
  const aborted = () => new OpsError('aborted', { path, cause: signal.reason })
  return new Promise<T>((resolve, reject) => {
    if (signal.aborted) {
      reject(aborted())
      return
    }
    const onAbort = () => reject(aborted())
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
