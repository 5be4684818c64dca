import { consoleProps } from './console.props'
import { mayBeSignedIn } from './session/may-be-signed-in'

/** `<ops-console>` with its view. */
export const consoleEntry = {
  ...consoleProps,
  load() {
    // Beside the console instead of after it.
    if (mayBeSignedIn()) void import('./Guard').catch(() => undefined)
    return import('./Console')
  },
}
