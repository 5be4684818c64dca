import { useServerData } from '../../../elements/core/query'
import { isRecord } from '../../../elements/core/storage/shapes'
import { optionalCall } from '../../../elements/core/transport/absent-calls'
import { stringValue } from '../../../elements/list-page/resource/records'

const configPath = '/ibl/api/appConfigData'

export interface SiteFeature {
  /** False only where the server says so. */
  readonly isOn: boolean
  /** Text of the server on how to switch it on; '' if it is on. */
  readonly why: string
}

/** Reads one feature of the configuration of a server. */
export function readFeature(config: unknown, name: string): SiteFeature {
  const features = isRecord(config) ? config['features'] : undefined
  const feature = isRecord(features) ? features[name] : undefined
  const isOn = !isRecord(feature) || feature['on'] !== false
  return { isOn, why: isOn ? '' : stringValue(isRecord(feature) ? feature['why'] : '') }
}

/** Whether the server has a feature; on while that is not known. */
export function useSiteFeature(name: string, enabled = true): SiteFeature {
  const { data } = useServerData({
    key: ['site-features'],
    load: (server, signal) => optionalCall(server, configPath, () => server.post(configPath, { keys: ['features'] }, { signal })),
    freshFor: Infinity,
    enabled,
  })
  return readFeature(data, name)
}
