import type { Area } from '../platform/rooms'
import { MQTT_COMMANDS } from './commands/commands'
import { MQTT_DEVICES } from './devices/devices'
import { mqttMigration } from './migrations/0125-mqtt'
import { MQTT_PRODUCTS } from './products/products'
import './mqtt-context'

export const MQTT: Area = {
  name: 'mqtt',
  rooms: [MQTT_DEVICES, MQTT_PRODUCTS, MQTT_COMMANDS],
  migrations: { '0125-mqtt': mqttMigration },
}
