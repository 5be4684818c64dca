import { frameworkSuite } from './framework-suite'

frameworkSuite('lit')
