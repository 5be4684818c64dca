import { resourcePage } from '../../parts/resource-page'
import { dataSources } from './data-sources.resource'

/** Management of data sources. */
export default resourcePage(dataSources)
