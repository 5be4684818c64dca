import { resourcePage } from '../../parts/resource-page'
import { tenants } from './tenants.resource'

/** Management of tenants. */
export default resourcePage(tenants)
