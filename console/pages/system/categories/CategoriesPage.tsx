import { resourcePage } from '../../resource-page'
import { categories } from './categories.resource'

/** Management of categories. */
export default resourcePage(categories)
