import { frameworkSuite } from './framework-suite'

frameworkSuite('react-18')
