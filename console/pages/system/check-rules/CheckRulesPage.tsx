import { resourcePage } from '../../parts/resource-page'
import { checkRules } from './check-rules.resource'

/** Management of check rules. */
export default resourcePage(checkRules)
