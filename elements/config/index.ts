import { defineLazy } from '../core/define/define-lazy'
import { configEntry } from './config.element'

export { configureOps } from '../core/config/config-store'

defineLazy(configEntry)
