import type { PageArea } from '../parts/page-area.types'
import { PHONE_PAGES } from './phone-pages'

export const MOBILE_PAGES: PageArea = PHONE_PAGES
