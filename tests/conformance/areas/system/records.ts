import { call } from '../../contract'
import { arrayOf, withChecks, errorResponse, succeeds, oneOf } from '../../expectations'
import { day, number, object, text } from '../../shapes'

/** Numbers of visits, and the check of codes. */
export const VISITS_AND_CHECKS = [
  call('GET /sys/loginfo', {
    title: 'numbers of visits',
    expects: succeeds(object({ totalVisitCount: number, todayVisitCount: number, todayIp: number })),
  }),
  call('GET /sys/visitInfo', {
    title: 'visits of the last days',
    expects: withChecks(
      arrayOf(object({ visit: number, ip: number, tian: day, type: text })),
      (result) => (result as unknown[]).length > 8 && 'expected a week',
    ),
  }),
  call(
    'GET /sys/checkRule/checkByCode',
    {
      title: 'a rule that is not there',
      request: (world) => ({ query: { ruleCode: world.name('none'), value: 'a' } }),
      expects: errorResponse(/该编码不存在/),
    },
    {
      title: 'a value against the stock rule',
      request: { query: { ruleCode: 'common', value: '1' } },
      expects: oneOf('rule "common"', { there: errorResponse(/./), 'not there': errorResponse(/该编码不存在/) }),
    },
  ),
]
