import { resourcePage } from '../../parts/resource-page'
import { messages } from './messages.resource'

/** The messages that were sent. */
export default resourcePage(messages)
