import type { RouterOutputs } from '../../../../lib/server/trpc'
import type { InlineField, InlineTarget } from './inline-edit/inline-edit'
import { isRevealed, type RevealedFigures } from './revealed-figures'

export type ClientListItem = RouterOutputs['clients']['list'][number]

export type ClientRow = {
  client: ClientListItem
  modified: boolean
  revealed: boolean
  /** The field of this row that is being edited inline. */
  editing: InlineField | null
  /** A field of some row is being edited, which disables all other actions. */
  locked: boolean
  /** State of the WiFi password below the name; null unless the row's menu has the WiFi. */
  menuWifi: 'hidden' | 'shown' | null
}

export type RowMarks = {
  modified: readonly number[]
  revealed: RevealedFigures
  editing: InlineTarget | null
  /** `inMenu`: the row's menus have the WiFi; `shown`: the client whose password is shown. */
  wifi: { inMenu: boolean; shown: number | null }
}

/**
 * The next edit of the client starts from its new version although the list was not refetched. A row that was outdated
 * before the edit does not change.
 */
export function withNewVersion<Row extends { id: number; version: number }>(
  rows: Row[] | undefined,
  { id, version }: { id: number; version: number },
): Row[] | undefined {
  return rows?.map((row) => (row.id === id && row.version === version - 1 ? { ...row, version } : row))
}

/** An unchanged row is the same object as in `previous`, so that memoised rows are not rendered again. */
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

function rowOf(client: ClientListItem, { modified, revealed, editing, wifi }: RowMarks): ClientRow {
  return {
    client,
    modified: modified.includes(client.id),
    revealed: isRevealed(revealed, client.id),
    editing: editing?.clientId === client.id ? editing.field : null,
    locked: editing !== null,
    menuWifi: wifi.inMenu ? (wifi.shown === client.id ? 'shown' : 'hidden') : null,
  }
}

function sameRow(a: ClientRow, b: ClientRow): boolean {
  return (Object.keys(a) as (keyof ClientRow)[]).every((key) => a[key] === b[key])
}
