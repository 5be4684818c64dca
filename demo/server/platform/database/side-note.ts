import { takesNoWrites } from './database-errors'

/**
 * Writes what is good to know beside a read: a visit, when somebody was last active. While the database takes no writes it is left
 * out and told to `report`, and the read goes on.
 */
export async function writeInBackground(report: (error: unknown) => void, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!takesNoWrites(error)) throw error
    report(error)
  }
}
