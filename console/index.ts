import { defineConsole } from './define-console'

export { configureOps } from '../elements/core/config/config-store'

/** The one script of a page that is the console. */
defineConsole()
