import type { RouterOutputs } from '../../../../lib/server/trpc'
import type { InlineField, InlineTarget } from './inline-edit/inline-edit'
import { isRevealed, type RevealedFigures } from './revealed-figures'

export type ClientListItem = RouterOutputs['clients']['list'][number]

/** A client with what the dashboard knows of its row. */
export type ClientRow = {
  client: ClientListItem
  modified: boolean
  revealed: boolean
  /** The field of this row that is being edited. */
  editing: InlineField | null
  /** A field of some row is being edited: nothing else can be done meanwhile. */
  locked: boolean
}

export type RowMarks = { modified: readonly number[]; revealed: RevealedFigures; editing: InlineTarget | null }

/**
 * The cached rows after an edit of a client, so that the next edit begins from its new version although the list was
 * not read again. A row that was old before the edit stays so.
 */
export function withNewVersion<Row extends { id: number; version: number }>(
  rows: Row[] | undefined,
  { id, version }: { id: number; version: number },
): Row[] | undefined {
  return rows?.map((row) => (row.id === id && row.version === version - 1 ? { ...row, version } : row))
}

/**
 * The rows of a page. A row in which nothing changed is the very object of `previous`, so that memoised rows
 * are not drawn again.
 */
export function clientRows(
  clients: readonly ClientListItem[],
  marks: RowMarks,
  previous: readonly ClientRow[] = [],
): ClientRow[] {
  const old = new Map(previous.map((row) => [row.client.id, row]))
  return clients.map((client) => {
    const row = rowOf(client, marks)
    const known = old.get(client.id)
    return known && sameRow(known, row) ? known : row
  })
}

function rowOf(client: ClientListItem, { modified, revealed, editing }: RowMarks): ClientRow {
  return {
    client,
    modified: modified.includes(client.id),
    revealed: isRevealed(revealed, client.id),
    editing: editing?.clientId === client.id ? editing.field : null,
    locked: editing !== null,
  }
}

function sameRow(a: ClientRow, b: ClientRow): boolean {
  return (Object.keys(a) as (keyof ClientRow)[]).every((key) => a[key] === b[key])
}
