import { resourcePage } from '../../resource-page'
import { positions } from './positions.resource'

/** Management of positions. */
export default resourcePage(positions)
