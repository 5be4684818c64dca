import { frameworkSuite } from './framework-suite'

frameworkSuite('plain-html')
