import { configureOps, type OpsDictSelectElement } from 'ops-console'
import { nextFireTimes, validateCron } from 'ops-console/lib/cron'
import { InvalidTableError, validateTables } from 'ops-console/lib/grid'

configureOps({ baseUrl: '/jeecg-boot', getToken: () => 'token' })
export const times: Date[] = nextFireTimes('0 0 3 * * ?', { count: 2 })
export const isValid: boolean = validateCron('0 0 3 * * ?').valid
export const valueOf = (select: OpsDictSelectElement): string => select.value

export async function save(grid: HTMLElementTagNameMap['ops-edit-grid']): Promise<void> {
  try {
    await validateTables([grid])
  } catch (error) {
    if (error instanceof InvalidTableError) throw new Error(`Table ${error.index} holds wrong cells`, { cause: error })
  }
}

// @ts-expect-error -- there is no such option
configureOps({ url: '/jeecg-boot' })
// @ts-expect-error -- a count is a number
nextFireTimes('0 0 3 * * ?', { count: 'two' })
