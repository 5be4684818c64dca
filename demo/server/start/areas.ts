import { PLATFORM } from '../platform/area'
import { MEDIA } from '../media/area'
import { SYSTEM } from '../system/area'
import { ACCOUNT } from '../account/area'
import { MONITOR } from '../monitor/area'
import { ONLINE } from '../online/area'
import { DEVICES } from '../devices/area'
import { STREAMS } from '../streams/area'
import { RECORDINGS } from '../recordings/area'
import { FIELD } from '../field/area'
import { GB } from '../gb/area'
import { MQTT } from '../mqtt/area'
import { DASHBOARD } from '../dashboard/area'
import { MOBILE } from '../mobile/area'
import { WEBSITE } from '../website/area'
import { joinAreas } from '../platform/rooms'
import type { Route } from '../platform/http/routes'

/** All areas, each after those that it may import. */
const AREAS = [PLATFORM, MEDIA, SYSTEM, ACCOUNT, MONITOR, ONLINE, DEVICES, STREAMS, RECORDINGS, FIELD, GB, MQTT, MOBILE, DASHBOARD, WEBSITE]

/**
 * Every call of the server, below `/jeecg-boot`, and who may make it (http/routes.ts). Tests for missing tokens and missing
 * permissions are generated from this list.
 */
export const ROUTES: readonly Route[] = joinAreas(AREAS)
