/**
 * A worker of the kit's own file. Browsers start none from another origin than the page's: there a worker of the page's own, which
 * policies may forbid, fetches it. It says anything at all as soon as it runs.
 * @returns null where the page allows none
 */
export async function startWorker(file: string, type: WorkerType = 'classic'): Promise<Worker | null> {
  if (new URL(file).origin === location.origin) return runningWorker(file, type)
  const code = type === 'module' ? `import ${JSON.stringify(file)}` : `importScripts(${JSON.stringify(file)})`
  const loader = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  try {
    return await runningWorker(loader, type)
  } finally {
    URL.revokeObjectURL(loader)
  }
}

/** Resolves when its code runs; null where it cannot. */
function runningWorker(address: string, type: WorkerType): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(address, { type })
      worker.addEventListener('message', () => resolve(worker), { once: true })
      worker.addEventListener(
        'error',
        (event) => {
          event.preventDefault()
          worker.terminate()
          resolve(null)
        },
        { once: true },
      )
    } catch {
      resolve(null)
    }
  })
}
