import { randomBytes } from 'node:crypto'
import type { Static } from 'typebox'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import type { Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { requestSchema } from '../../platform/http/schema/request-schema'
import { importTable } from '../../platform/spreadsheets/import-table'
import type { ImportColumn, ImportedRow } from '../../platform/spreadsheets/imported-rows'
import { codeOrText, codesNamed, dictionaryCodes, type CodesByName, codesByName } from '../../platform/codes/codes-by-name'
import { insertUser } from './store-user'
import { NEW_USER_FIELDS, USERNAME } from './user-fields'
import { setDeparts, refreshDepartFields } from './user-relations'
import { assertUnique } from './user-unique'

/** Under the headings of the export; other columns are left alone. */
const COLUMNS: readonly ImportColumn[] = [
  { name: 'username', heading: '登录账号', needed: true },
  { name: 'realname', heading: '真实姓名', needed: true },
  { name: 'birthday', heading: '生日', type: 'date' },
  { name: 'sex', heading: '性别' },
  { name: 'email', heading: '电子邮件' },
  { name: 'phone', heading: '电话', needed: true },
  { name: 'workNo', heading: '工号', needed: true },
  { name: 'post', heading: '职务' },
  { name: 'telephone', heading: '座机号' },
  { name: 'departs', heading: '部门' },
]

const schema = requestSchema({ username: USERNAME, ...NEW_USER_FIELDS })
const readUser = readerOf(schema)

interface Codes {
  sexes: CodesByName
  posts: CodesByName
  departs: CodesByName
}

async function codesOf(trx: DbTransaction): Promise<Codes> {
  const posts = await trx.selectFrom('sysPosition').select(['name', 'code']).execute()
  const departs = await trx.selectFrom('sysDepart').select(['departName as name', 'id as code']).where('delFlag', '=', '0').execute()
  return { sexes: await dictionaryCodes(trx, 'sex'), posts: codesByName(posts), departs: codesByName(departs) }
}

async function addRow(
  trx: DbTransaction,
  { context, caller }: WriteHandlerContext,
  { texts }: ImportedRow,
  codes: Codes,
  passwordHash: string,
): Promise<void> {
  const { departs = '', sex = '', post = '', ...own } = texts
  const { username, ...fields }: Static<typeof schema> = readUser({
    ...own,
    sex: codeOrText(codes.sexes, sex),
    post: codeOrText(codes.posts, post),
  })
  const namesake = await trx.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirst()
  if (namesake) throw new ApiError('用户名已经存在')
  await assertUnique(trx, fields)
  const departIds = codesNamed(codes.departs, departs, '部门')
  const id = await insertUser(trx, context, { username, passwordHash, passwordGiven: 1, fields, createBy: caller.username })
  await setDeparts(trx, id, departIds)
  await refreshDepartFields(trx, id)
}

/** POST /sys/user/importExcel. Imported accounts have no password that anybody knows. */
export async function importUsers(call: WriteHandlerContext): Promise<Envelope> {
  // That of a password that nobody knows: who sets another one, or the phone of the user, opens the account.
  const passwordHash = await call.context.passwords.hash(randomBytes(24).toString('base64url'))
  return importTable(call, {
    what: '用户',
    columns: COLUMNS,
    prepare: codesOf,
    store: (trx, row, codes) => addRow(trx, call, row, codes, passwordHash),
  })
}
