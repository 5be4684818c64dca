import { frameworkSuite } from './framework-suite'

frameworkSuite('jquery')
