import { resourcePage } from '../../parts/resource-page'
import { positions } from './positions.resource'

/** Management of positions. */
export default resourcePage(positions)
