import { resourcePage } from '../../resource-page'
import { roles } from './roles.resource'

/** Management of roles. */
export default resourcePage(roles)
