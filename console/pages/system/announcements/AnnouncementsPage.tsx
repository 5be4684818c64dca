import { resourcePage } from '../../parts/resource-page'
import { announcements } from './announcements.resource'

/** Writing, releasing and revoking announcements. */
export default resourcePage(announcements)
