import { resourcePage } from '../../parts/resource-page'
import { slowLive } from './slow-live.resource'

/** Slow live pictures: what is told of devices that are watched for hours. */
export default resourcePage(slowLive)
