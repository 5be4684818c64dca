import { frameworkSuite } from './framework-suite'

frameworkSuite('angular')
