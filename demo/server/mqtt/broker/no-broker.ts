import { ApiError } from '../../platform/base/errors'
import type { MqttBroker } from '../mqtt-context'

/** In place of a broker where there is none (OPS_MQTT=off). */
export const NO_BROKER: MqttBroker = {
  kind: 'off',
  status: () => ({ on: false, why: '用 OPS_MQTT=on 启动服务器即可接入 MQTT 设备' }),
  addresses: () => ({ wsUrl: null, tcpUrl: null }),
  reachable: () => [],
  send: () => undefined,
  publish: () => undefined,
  simulate: () => undefined,
  hasClient: () => false,
  addAccount: () => Promise.reject(new ApiError('用 OPS_MQTT=on 启动服务器即可接入 MQTT 设备')),
  inspect: () => Promise.resolve(),
  handle: (connection) => void connection.destroy(),
  begin: () => Promise.resolve(),
  close: () => Promise.resolve(),
}
