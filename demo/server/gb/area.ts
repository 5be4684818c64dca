import type { Area } from '../platform/rooms'
import { GB_CHANNELS } from './channel/channel'
import { GB_CONFIG } from './config/config'
import { GB_DEVICES } from './device/device'
import { gbMigration } from './migrations/0124-gb28181'
import { gbMediaNodeMigration } from './migrations/0131-gb-media-node'
import { gbSharingMigration } from './migrations/0136-gb-sharing'
import { GB_PLATFORMS } from './platform/platform'

export const GB: Area = {
  name: 'gb',
  rooms: [GB_DEVICES, GB_CHANNELS, GB_PLATFORMS, GB_CONFIG],
  migrations: {
    '0124-gb28181': gbMigration,
    '0131-gb-media-node': gbMediaNodeMigration,
    '0136-gb-sharing': gbSharingMigration,
  },
}
