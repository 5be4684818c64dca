import { resourcePage } from '../../resource-page'
import { users } from './users.resource'

/** User management. */
export default resourcePage(users)
