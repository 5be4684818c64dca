import { resourcePage } from '../../parts/resource-page'
import { fillRules } from './fill-rules.resource'

/** Management of fill rules. */
export default resourcePage(fillRules)
