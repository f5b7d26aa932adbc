import { sql } from 'kysely'
import type { Db } from './connection'

export async function isResponding(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
