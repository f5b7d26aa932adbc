import type { ClientInput } from '@isp/domain/clients/client.schema'
import type { Pause } from '@isp/domain/clients/client-pauses'
import { MOST_UPLOADED_ROWS } from '@isp/domain/clients/import/import.schema'
import type { Quetzales } from '@isp/domain/money/money'

/** The server accepts bodies of 1 MiB; a character is four bytes at most. */
const LARGEST_LETTERS = 200_000

/** A row to upload: its client, the name of its group, its pause, and the balance to register. */
export type UploadRow = {
  row: number
  client: ClientInput
  group: string | null
  pause: Pause | null
  accountBalance?: Quetzales | undefined
}

/** Splits rows into chunks that each fit into one request. */
export function uploadChunks(rows: readonly UploadRow[]): UploadRow[][] {
  const chunks: UploadRow[][] = []
  let letters = 0
  for (const row of rows) {
    const size = JSON.stringify(row).length
    const last = chunks.at(-1)
    if (last && last.length < MOST_UPLOADED_ROWS && letters + size <= LARGEST_LETTERS) {
      last.push(row)
      letters += size
    } else {
      chunks.push([row])
      letters = size
    }
  }
  return chunks
}
