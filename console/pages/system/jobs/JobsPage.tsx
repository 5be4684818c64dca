import { resourcePage } from '../../resource-page'
import { jobs } from './jobs.resource'

/** Management of scheduled jobs. */
export default resourcePage(jobs)
