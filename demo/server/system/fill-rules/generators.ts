import { randomInt } from 'node:crypto'
import type { Static, TSchema } from 'typebox'
import { childCode, ROOT } from '../categories/manage'
import type { DbTransaction } from '../../platform/database/transactions'
import { parentOf, freeCode } from '../departments/tree-position'
import { badParameter } from '../../platform/base/errors'
import { readerOf } from '../../platform/http/schema/reader'
import { withDefault, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { isObject } from '../../platform/base/objects'

/** What values are made with. */
interface GeneratorContext {
  work: DbTransaction
  /** `YYYY-MM-DD HH:mm:ss`. */
  now: string
}

/** What can make values. There is nothing else: a class that is not in the list makes nothing. */
interface ValueGenerator {
  /** What it works with, from the parameters of a rule. @throws ApiError for parameters that it cannot take */
  read: (parameters: string | null) => (context: GeneratorContext) => Promise<string | null>
}

/** The parameters of a rule: a JSON object, none is an empty one. @throws ApiError */
function objectIn(parameters: string | null): object {
  let input: unknown
  try {
    input = JSON.parse(parameters ?? '{}')
  } catch {
    input = undefined
  }
  if (!isObject(input)) throw badParameter('规则参数必须是JSON对象')
  return input
}

function generator<Schema extends TSchema>(
  schema: Schema,
  make: (input: Static<Schema>, context: GeneratorContext) => Promise<string | null> | string,
): ValueGenerator {
  const readFields = readerOf(schema)
  return {
    read(parameters) {
      const input = readFields(objectIn(parameters))
      return async (context) => make(input, context)
    },
  }
}

/** The code that a new department below `parentId` gets. */
const departmentCode = generator(requestSchema({ parentId: textParam('参数parentId', 64) }), async ({ parentId }, { work: trx }) =>
  freeCode(trx, await parentOf(trx, parentId)),
)

/** The code that a new category below `pid` gets. */
const categoryCode = generator(requestSchema({ pid: textParam('参数pid', 64) }), ({ pid }, { work: trx }) => childCode(trx, pid ?? ROOT))

/** `prefix`, the time, and two digits by chance. */
const orderNumber = generator(
  requestSchema({ prefix: withDefault(textParam('参数prefix', 20), 'CN') }),
  ({ prefix }, { now }) => `${prefix}${now.replaceAll(/\D/g, '')}${randomInt(10, 100)}`,
)

/** By their names as classes of JeecgBoot. */
const GENERATORS: ReadonlyMap<string, ValueGenerator> = new Map([
  ['org.jeecg.modules.system.rule.OrgCodeRule', departmentCode],
  ['org.jeecg.modules.system.rule.CategoryCodeRule', categoryCode],
  ['org.jeecg.modules.online.cgform.rule.OrderNumberRule', orderNumber],
])

/** @throws ApiError for a class that is not in the list */
export function generatorOf(className: string): ValueGenerator {
  const valueGenerator = GENERATORS.get(className)
  if (!valueGenerator) throw badParameter('规则实现类不在可用的实现类中')
  return valueGenerator
}
