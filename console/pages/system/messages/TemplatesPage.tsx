import { resourcePage } from '../../parts/resource-page'
import { messageTemplates } from './templates.resource'

/** Management of templates of messages. */
export default resourcePage(messageTemplates)
