import type { ConfigStore } from '../config/config.types'
import type { TransportEngine } from './create-transport'
import { OpsError } from './ops-error'
import type { SessionPolicy, Transport } from './transport.types'

const transports = new WeakMap<ConfigStore, Transport>()

type EngineLoader = (policy: () => SessionPolicy | null) => Promise<TransportEngine>

/**
 * A transport whose code (axios and all) is loaded with its first call, so that a closed field costs nothing.
 * A failed load is an ordinary network failure, and the next call tries again.
 */
export function lazyTransport(load: EngineLoader): Transport {
  let policy: SessionPolicy | null = null
  let engine: Promise<TransportEngine> | null = null
  let loaded: TransportEngine | undefined

  function ready(path: string): Promise<TransportEngine> {
    engine ??= load(() => policy).then(
      (made) => (loaded = made),
      (cause: unknown) => {
        engine = null
        throw new OpsError('network', { path, cause })
      },
    )
    return engine
  }

  return {
    get: async (path, ...rest) => (await ready(path)).get(path, ...rest),
    post: async (path, ...rest) => (await ready(path)).post(path, ...rest),
    put: async (path, ...rest) => (await ready(path)).put(path, ...rest),
    del: async (path, ...rest) => (await ready(path)).del(path, ...rest),
    getForm: async (path, ...rest) => (await ready(path)).getForm(path, ...rest),
    postForm: async (path, ...rest) => (await ready(path)).postForm(path, ...rest),
    envelope: async (request) => (await ready(request.path)).envelope(request),
    download: async (path, ...rest) => (await ready(path)).download(path, ...rest),
    upload: async (path, options) => (await ready(path)).upload(path, options),
    now: () => loaded?.now() ?? Date.now(),
    setSessionPolicy(next) {
      policy = next
    },
  }
}

/** The one transport of a configuration; elements of one `<ops-config>` share its session and verb memory. */
export function transportFor(config: ConfigStore): Transport {
  let transport = transports.get(config)
  if (!transport) {
    transport = lazyTransport(async (policy) => (await import('./create-transport')).createTransport({ config, policy }))
    transports.set(config, transport)
  }
  return transport
}
