import { randomBytes } from 'node:crypto'
import type { Static } from 'typebox'
import type { Work } from '../../platform/database/transactions'
import { Failure } from '../../platform/base/failures'
import type { Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { wireForm } from '../../platform/http/schema/wire-fields'
import { importTable } from '../../platform/spreadsheets/import-table'
import type { ImportColumn, ImportedRow } from '../../platform/spreadsheets/imported-rows'
import { codesNamed, dictionaryCodes, type NamedCodes, namedCodes } from '../../platform/codes/named-codes'
import { insertUser } from './store-user'
import { NEW_USER_FIELDS, USERNAME } from './user-fields'
import { setDeparts, settleDeparts } from './user-relations'
import { refuseTaken } from './user-unique'

/** Under the headings of the export; other columns are left alone. */
const COLUMNS: readonly ImportColumn[] = [
  { name: 'username', heading: '登录账号', needed: true },
  { name: 'realname', heading: '真实姓名', needed: true },
  { name: 'birthday', heading: '生日' },
  { name: 'sex', heading: '性别' },
  { name: 'email', heading: '电子邮件' },
  { name: 'phone', heading: '电话', needed: true },
  { name: 'workNo', heading: '工号', needed: true },
  { name: 'post', heading: '职务' },
  { name: 'telephone', heading: '座机号' },
  { name: 'departs', heading: '部门' },
]

const schema = wireForm({ username: USERNAME, ...NEW_USER_FIELDS })
const readUser = readerOf(schema)

interface Codes {
  sexes: NamedCodes
  posts: NamedCodes
  departs: NamedCodes
}

async function codesOf(work: Work): Promise<Codes> {
  const posts = await work.selectFrom('sysPosition').select(['name', 'code']).execute()
  const departs = await work.selectFrom('sysDepart').select(['departName as name', 'id as code']).where('delFlag', '=', '0').execute()
  return { sexes: await dictionaryCodes(work, 'sex'), posts: namedCodes(posts), departs: namedCodes(departs) }
}

async function addRow(
  work: Work,
  { context, caller }: WriteCall,
  { texts }: ImportedRow,
  codes: Codes,
  passwordHash: string,
): Promise<void> {
  const { departs = '', sex = '', post = '', ...own } = texts
  const { username, ...fields }: Static<typeof schema> = readUser({
    ...own,
    sex: codes.sexes.get(sex) ?? sex,
    post: codes.posts.get(post) ?? post,
  })
  const namesake = await work.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirst()
  if (namesake) throw new Failure('用户名已经存在')
  await refuseTaken(work, fields)
  const departIds = codesNamed(codes.departs, departs, '部门')
  const id = await insertUser(work, context, { username, passwordHash, passwordGiven: 1, fields, createBy: caller.username })
  await setDeparts(work, id, departIds)
  await settleDeparts(work, id)
}

/** POST /sys/user/importExcel. Imported accounts have no password that anybody knows. */
export async function importUsers(call: WriteCall): Promise<Envelope> {
  // That of a password that nobody knows: who sets another one, or the phone of the user, opens the account.
  const passwordHash = await call.context.passwords.hash(randomBytes(24).toString('base64url'))
  return importTable(call, {
    what: '用户',
    columns: COLUMNS,
    prepare: codesOf,
    store: (work, row, codes) => addRow(work, call, row, codes, passwordHash),
  })
}
