import { frameworkSuite } from './framework-suite'

frameworkSuite('vue-3')
