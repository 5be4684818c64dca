import { call } from '../../contract'
import { arrayOf, withChecks, refuses, succeeds, oneOf } from '../../expectations'
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
      asked: (world) => ({ query: { ruleCode: world.name('none'), value: 'a' } }),
      expects: refuses(/该编码不存在/),
    },
    {
      title: 'a value against the stock rule',
      asked: { query: { ruleCode: 'common', value: '1' } },
      expects: oneOf('rule "common"', { there: refuses(/./), 'not there': refuses(/该编码不存在/) }),
    },
  ),
]
