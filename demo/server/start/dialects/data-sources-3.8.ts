import { createCipheriv } from 'node:crypto'
import { isObject } from '../../platform/base/objects'
import type { HandlerContext, Route } from '../../platform/http/routes'
import { mapResult } from '../../platform/http/route-wrappers'
import { withRecords } from './lists-3.8'

function encrypted(text: string): string {
  const cipher = createCipheriv('aes-128-ecb', 'jeecg-boot-3.8-x', null)
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex')
}

async function passwords({ context }: HandlerContext): Promise<ReadonlyMap<unknown, string>> {
  const rows = await context.database.selectFrom('sysDataSource').select(['id', 'dbPassword']).execute()
  return new Map(rows.map(({ id, dbPassword }) => [id, dbPassword ?? '']))
}

/** The list has the passwords encrypted: an edit that sends one back stores the encrypted text as the password. */
export function listDataSources38(route: Route): Route {
  return mapResult(route, async (page, call) => {
    const stored = await passwords(call)
    return withRecords(page, (record) => ({ ...record, dbPassword: encrypted(stored.get(record['id']) ?? '') }))
  })
}

/** One data source has its password as it was typed. */
export function queryDataSource38(route: Route): Route {
  return mapResult(route, async (record, call) =>
    isObject(record) ? { ...record, dbPassword: (await passwords(call)).get(record['id']) ?? '' } : record,
  )
}
