import { frameworkSuite } from './framework-suite'

frameworkSuite('svelte-5')
