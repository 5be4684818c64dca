import type { Queryable } from '../../platform/database/transactions'
import type { R0TaskTable } from './r0-tables'

type Task = Pick<R0TaskTable, 'id' | 'typerId' | 'equipmentId'>

/** Whether tasks of a type play in between on the carousel of their device. */
export async function isInsertType(db: Queryable, typerId: string | null): Promise<boolean> {
  if (typerId === null) return false
  const typer = await db.selectFrom('ytR0Typer').select('kind').where('id', '=', typerId).executeTakeFirst()
  return typer?.kind === 'insert'
}

/** Started tasks of a device, with their types. */
function startedTasks(db: Queryable, { equipmentId, id }: Pick<Task, 'equipmentId' | 'id'>) {
  return db
    .selectFrom('ytR0Task as task')
    .innerJoin('iblWork as work', 'work.ownerId', 'task.id')
    .leftJoin('ytR0Typer as typer', 'typer.id', 'task.typerId')
    .where('work.kind', '=', 'r0')
    .where('work.wanted', '=', 'running')
    .where('task.equipmentId', '=', equipmentId)
    .where('task.id', '!=', id)
}

/** The carousel that plays on the device of an inserted task; undefined: none does. */
export function hostOf(db: Queryable, task: Task): Promise<Pick<R0TaskTable, 'name'> | undefined> {
  return startedTasks(db, task)
    .select('task.name')
    .where('work.state', 'in', ['running', 'idle'])
    .where((where) => where.or([where('typer.kind', 'is', null), where('typer.kind', '!=', 'insert')]))
    .executeTakeFirst()
}

/** The inserted task whose time has come on the device of a carousel. */
export function dueInsert(db: Queryable, carousel: Task): Promise<Pick<R0TaskTable, 'id' | 'name' | 'files'> | undefined> {
  return startedTasks(db, carousel)
    .select(['task.id', 'task.name', 'task.files'])
    .where('task.insertState', '=', 'due')
    .orderBy('work.updateTime')
    .executeTakeFirst()
}

/** Inserted tasks that a carousel of the device played before it was started again begin anew. */
export async function requeueInserts(db: Queryable, { equipmentId }: Pick<Task, 'equipmentId'>): Promise<void> {
  await db
    .updateTable('ytR0Task')
    .set({ insertState: 'due' })
    .where('equipmentId', '=', equipmentId)
    .where('insertState', '=', 'playing')
    .execute()
}

/** Changes the state of an inserted task, from one of `from` only. Returns whether it did. */
export async function setInsertState(
  db: Queryable,
  id: string,
  insertState: R0TaskTable['insertState'],
  from?: NonNullable<R0TaskTable['insertState']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ytR0Task')
    .set({ insertState })
    .where('id', '=', id)
    .$if(from !== undefined, (update) => update.where('insertState', '=', from ?? null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertStateOf(db: Queryable, id: string): Promise<R0TaskTable['insertState']> {
  const row = await db.selectFrom('ytR0Task').select('insertState').where('id', '=', id).executeTakeFirst()
  return row?.insertState ?? null
}
