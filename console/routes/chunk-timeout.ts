/** ms that lazily loaded code may take (clauses 8, chunk load failure). */
export const chunkTimeout = 120_000

/** The same code, or a failure when it is not there in time. The browser goes on loading it: asked for again, it may be there at once. */
export function inTime<Code>(load: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded after ${chunkTimeout} ms`)), chunkTimeout)
  })
  return Promise.race([load, timeout]).finally(() => clearTimeout(timer))
}
