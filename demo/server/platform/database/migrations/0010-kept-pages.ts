import type { Kysely, Migration } from 'kysely'

/** The pages of the menu keep what they hold while another tab is in front. */
export const keptPagesMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: { menu_type: number; keep_alive: number } }> = untyped
    await db.updateTable('sys_permission').set({ keep_alive: 1 }).where('menu_type', 'in', [0, 1]).execute()
  },
}
