import { randomInt } from 'node:crypto'
import type { Static, TSchema } from 'typebox'
import { codeBelow, ROOT } from '../categories/manage'
import type { Work } from '../../platform/database/transactions'
import { aboveOf, freeCode } from '../departments/place'
import { badParameter } from '../../platform/base/failures'
import { readerOf } from '../../platform/http/schema/reader'
import { defaulting, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { isObject } from '../../platform/base/objects'

/** What values are made with. */
interface MakerContext {
  work: Work
  /** `YYYY-MM-DD HH:mm:ss`. */
  now: string
}

/** What can make values. There is nothing else: a class that is not in the list makes nothing. */
interface Maker {
  /** What it works with, from the parameters of a rule. @throws Failure for parameters that it can not take */
  read: (parameters: string | null) => (context: MakerContext) => Promise<string | null>
}

/** The parameters of a rule: a JSON object, none is an empty one. @throws Failure */
function objectIn(parameters: string | null): object {
  let given: unknown
  try {
    given = JSON.parse(parameters ?? '{}')
  } catch {
    given = undefined
  }
  if (!isObject(given)) throw badParameter('规则参数必须是JSON对象')
  return given
}

function maker<Schema extends TSchema>(
  schema: Schema,
  make: (given: Static<Schema>, context: MakerContext) => Promise<string | null> | string,
): Maker {
  const readFields = readerOf(schema)
  return {
    read(parameters) {
      const given = readFields(objectIn(parameters))
      return async (context) => make(given, context)
    },
  }
}

/** The code that a new department below `parentId` gets. */
const departmentCode = maker(wireForm({ parentId: wireText('参数parentId', 64) }), async ({ parentId }, { work }) =>
  freeCode(work, await aboveOf(work, parentId)),
)

/** The code that a new category below `pid` gets. */
const categoryCode = maker(wireForm({ pid: wireText('参数pid', 64) }), ({ pid }, { work }) => codeBelow(work, pid ?? ROOT))

/** `prefix`, the time, and two digits by chance. */
const orderNumber = maker(
  wireForm({ prefix: defaulting(wireText('参数prefix', 20), 'CN') }),
  ({ prefix }, { now }) => `${prefix}${now.replaceAll(/\D/g, '')}${randomInt(10, 100)}`,
)

/** By their names as classes of JeecgBoot. */
const MAKERS: ReadonlyMap<string, Maker> = new Map([
  ['org.jeecg.modules.system.rule.OrgCodeRule', departmentCode],
  ['org.jeecg.modules.system.rule.CategoryCodeRule', categoryCode],
  ['org.jeecg.modules.online.cgform.rule.OrderNumberRule', orderNumber],
])

/** @throws Failure for a class that is not in the list */
export function makerOf(className: string): Maker {
  const known = MAKERS.get(className)
  if (!known) throw badParameter('规则实现类不在可用的实现类中')
  return known
}
