import { parentPort } from 'node:worker_threads'

/** @param {'begun' | number} answer */
function tell(answer) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads, not of windows
  parentPort.postMessage(answer)
}

/** Says that it has begun, then which of some texts is the first that its expression does not match, -1 for none. */
parentPort.on('message', (/** @type {import('./match-thread').Match[]} */ matches) => {
  tell('begun')
  tell(matches.findIndex(({ expression, text }) => !expression.test(text)))
})
