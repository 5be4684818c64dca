import type { Database } from '../../platform/database/connection'
import { inTransaction } from '../../platform/database/transactions'
import { demoAccounts } from '../../system/seed/accounts'

/** Pictures of the stock accounts lie at another host. */
const pictures = 'https://pictures.invalid/avatar'
const tenant = '1000'

/** Of the dictionary `org_category`; only a department at the top is a company by the rules of its own front end. */
const COMPANY = '1'

/** Positions by id, tenants, foreign pictures, and a company below another one, for records nobody has changed yet. */
export async function keepAs38(database: Database): Promise<void> {
  await inTransaction(database, async (trx) => {
    const positions = await trx.selectFrom('sysPosition').select(['id', 'code']).execute()
    for (const { id, code } of positions)
      await trx.updateTable('sysUser').set({ post: id }).where('post', '=', code).where('updateTime', 'is', null).execute()
    await trx
      .updateTable('sysDepart')
      .set({ orgCategory: COMPANY })
      .where('departName', '=', '财务部')
      .where('updateTime', 'is', null)
      .execute()
    for (const { username } of demoAccounts()) {
      await trx
        .updateTable('sysUser')
        .set({ relTenantIds: tenant, avatar: `${pictures}/${username}.png` })
        .where('username', '=', username)
        .where('updateTime', 'is', null)
        .execute()
    }
  })
}
