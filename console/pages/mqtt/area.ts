import type { PageArea } from '../parts/page-area.types'

export const MQTT_PAGES: PageArea = [
  { id: 'mqtt', folder: 'mqtt', components: ['mqtt/MqttDeviceList', 'mqtt/index'], page: () => import('./devices/MqttPage') },
]
