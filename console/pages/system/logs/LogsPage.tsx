import { resourcePage } from '../../resource-page'
import { logs } from './logs.resource'

/** The operation log and the sign-in log. */
export default resourcePage(logs)
