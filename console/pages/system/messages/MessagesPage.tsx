import { resourcePage } from '../../resource-page'
import { messages } from './messages.resource'

/** The messages that were sent. */
export default resourcePage(messages)
