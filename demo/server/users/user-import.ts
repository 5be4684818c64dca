import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Static } from 'typebox'
import type { Work } from '../database/transactions'
import { detailOf, Failure } from '../failures'
import { uploadFolder } from '../files/folders'
import { noteStored, refuseFull } from '../files/stored-files'
import { namedPath } from '../files/stored-names'
import { done, type Envelope } from '../http/envelope'
import type { WriteCall } from '../http/routes'
import { readerOf } from '../http/schema/reader'
import { wireForm } from '../http/schema/wire-fields'
import { newId } from '../ids'
import { receiveWorkbooks } from '../spreadsheets/received-workbooks'
import { readWorkbook } from '../spreadsheets/workbooks'
import { insertUser } from './store-user'
import { NEW_USER_FIELDS, USERNAME } from './user-fields'
import { setDeparts, settleDeparts } from './user-relations'
import { refuseTaken } from './user-unique'

/** Rows of one file. */
const MOST_ROWS = 5000
const MOST_COLUMNS = 100
/** Lines in which the headings may stand: a title and who exported come before them. */
const HEADING_LINES = 5

/** Fields by the headings of the export; other columns are left alone. */
const FIELDS: Readonly<Record<string, string>> = {
  登录账号: 'username',
  真实姓名: 'realname',
  生日: 'birthday',
  性别: 'sex',
  电子邮件: 'email',
  电话: 'phone',
  工号: 'workNo',
  职务: 'post',
  座机号: 'telephone',
  部门: 'departs',
}
const NEEDED = ['登录账号', '真实姓名', '电话', '工号']

const schema = wireForm({ username: USERNAME, ...NEW_USER_FIELDS })
const readUser = readerOf(schema)

/** A row as it stands in the file: its number there, and its texts by field. */
interface FileRow {
  line: number
  texts: Readonly<Record<string, string>>
}

/** Codes by what they are called. */
interface Codes {
  sexes: ReadonlyMap<string, string>
  posts: ReadonlyMap<string, string>
  departs: ReadonlyMap<string, string | null>
}

function rowsOf(lines: readonly (readonly string[])[]): FileRow[] {
  const at = lines.slice(0, HEADING_LINES).findIndex((line) => line.some((cell) => cell.trim() === '登录账号'))
  const headings = lines[at]?.map((cell) => cell.trim()) ?? []
  const missing = NEEDED.filter((heading) => !headings.includes(heading))
  if (missing.length > 0) throw new Failure(`文件导入失败:前 ${HEADING_LINES} 行中没有表头“${missing.join('、')}”`)
  return lines.slice(at + 1).flatMap((line, index) => {
    const texts = Object.fromEntries(
      headings.flatMap((heading, column) => (Object.hasOwn(FIELDS, heading) ? [[FIELDS[heading]!, line[column]?.trim() ?? '']] : [])),
    )
    return Object.values(texts).some((text) => text !== '') ? [{ line: at + index + 2, texts }] : []
  })
}

async function codesOf(work: Work): Promise<Codes> {
  const sexes = await work
    .selectFrom('sysDictItem')
    .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    .select(['sysDictItem.itemText as name', 'sysDictItem.itemValue as code'])
    .where('sysDict.dictCode', '=', 'sex')
    .execute()
  const posts = await work.selectFrom('sysPosition').select(['name', 'code']).execute()
  const departs = await work.selectFrom('sysDepart').select(['departName as name', 'id as code']).where('delFlag', '=', '0').execute()
  const byName = new Map<string, string | null>()
  // Two of one name: nobody knows which is meant.
  for (const { name, code } of departs) byName.set(name, byName.has(name) ? null : code)
  const mapOf = (rows: readonly { name: string; code: string }[]) => new Map(rows.map(({ name, code }) => [name, code]))
  return { sexes: mapOf(sexes), posts: mapOf(posts), departs: byName }
}

function departIdsOf(text: string, departs: Codes['departs']): string[] {
  const names = text.split(/[,，、]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  return [...new Set(names)].map((name) => {
    const id = departs.get(name)
    if (id === undefined) throw new Failure('部门不存在')
    if (id === null) throw new Failure('部门名称不唯一')
    return id
  })
}

async function addRow(work: Work, { context, caller }: WriteCall, { texts }: FileRow, codes: Codes, passwordHash: string): Promise<void> {
  const { departs = '', sex = '', post = '', ...own } = texts
  const { username, ...fields }: Static<typeof schema> = readUser({
    ...own,
    sex: codes.sexes.get(sex) ?? sex,
    post: codes.posts.get(post) ?? post,
  })
  const namesake = await work.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirst()
  if (namesake) throw new Failure('用户名已经存在')
  await refuseTaken(work, fields)
  const departIds = departIdsOf(departs, codes.departs)
  const id = await insertUser(work, context, { username, passwordHash, passwordGiven: 1, fields, createBy: caller.username })
  await setDeparts(work, id, departIds)
  await settleDeparts(work, id)
}

/** Keeps what was wrong as a text file. Resolves with its address below the API base. */
async function keepReasons(
  work: Work,
  { context, caller }: WriteCall,
  reasons: readonly string[],
): Promise<{ fileUrl: string; fileName: string }> {
  const path = `logs/${newId()}.txt`
  const bytes = Buffer.from(`\uFEFF${reasons.join('\r\n')}\r\n`)
  const root = uploadFolder(context.settings.dataDir)
  await mkdir(join(root, 'logs'), { recursive: true })
  await writeFile(join(root, path), bytes, { flag: 'wx' })
  await noteStored(work, context, { path, userId: caller.userId, bytes: bytes.length })
  const fileName = '用户导入错误信息.txt'
  return { fileUrl: `/sys/common/static/${namedPath(path, fileName)}`, fileName }
}

/**
 * POST /sys/user/importExcel (clause 7.3-07): the rows of one or several workbooks, in one transaction. Rows that do not suit are left
 * out and named in a text file, which the answer (code 201) leads to. Imported accounts have no password that anybody knows.
 */
export async function importUsers(call: WriteCall): Promise<Envelope> {
  const { context, caller } = call
  const files = await receiveWorkbooks(call)
  const sheets: FileRow[][] = []
  for (const { bytes } of files) sheets.push(rowsOf(await readWorkbook(bytes, { mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS })))
  // That of a password that nobody knows: who sets another one, or the phone of the user, opens the account.
  const passwordHash = await context.passwords.hash(randomBytes(24).toString('base64url'))
  return call.write(async (work) => {
    const codes = await codesOf(work)
    const reasons: string[] = []
    for (const rows of sheets)
      for (const row of rows)
        try {
          await addRow(work, call, row, codes, passwordHash)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          reasons.push(`第 ${row.line} 行：${detailOf(error)}，忽略导入。`)
        }
    const totalCount = sheets.flat().length
    const errorCount = reasons.length
    const successCount = totalCount - errorCount
    if (totalCount === 0) throw new Failure('文件导入失败:没有数据')
    if (errorCount === 0) return done(`文件导入成功！数据行数：${totalCount}`)
    await refuseFull(work, context, caller.userId)
    const kept = await keepReasons(work, call, reasons)
    const msg = `总上传行数：${totalCount}，已导入行数：${successCount}，错误行数：${errorCount}`
    return { success: true, code: 201, message: '文件导入成功，但有错误。', result: { totalCount, errorCount, successCount, msg, ...kept } }
  })
}
