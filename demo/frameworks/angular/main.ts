import { bootstrapApplication } from '@angular/platform-browser'
import 'ops-console/elements/cron-picker'
import 'ops-console/elements/edit-grid'
import 'ops-console/elements/user-picker'
import { Page } from './page'

bootstrapApplication(Page).catch((error: unknown) => console.error(error))
