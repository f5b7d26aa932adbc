import { z } from 'zod'
import { idSchema } from '../../integers'
import { amountSchema } from '../../money/money'
import { accountTexts } from '../../receipts/account-texts'
import { isStorable, NOT_STORABLE } from '../../text/text'
import { importFields } from './import-fields'
import { importTexts } from './import-texts'

/** Maximum number of clients per import, created in one transaction. */
export const MOST_IMPORTED_CLIENTS = 10_000

/** Maximum number of groups that an import names. */
export const MOST_IMPORTED_GROUPS = 500

/** Maximum number of rows per upload. */
export const MOST_UPLOADED_ROWS = 1_000

const ROWS = `Envía las filas como una lista de ${MOST_UPLOADED_ROWS} como máximo`
const ROW = 'El número de fila debe ser un número entero positivo'
const LAST_ROW = 1_048_576

export const importIdInput = z.object({ importId: idSchema })

/**
 * Rows with their number in the file, and the name of the client's group, its pause, and the balance to register. Each part is validated one by one, so
 * that an error names its row.
 */
export const addImportRowsInput = z.object({
  importId: idSchema,
  rows: z
    .array(
      z.object({
        row: z.int({ error: ROW }).min(1, { error: ROW }).max(LAST_ROW, { error: ROW }),
        client: z.unknown(),
        group: z.unknown().optional(),
        pause: z.unknown().optional(),
        accountBalance: z.unknown().optional(),
      }),
      { error: ROWS },
    )
    .min(1, { error: ROWS })
    .max(MOST_UPLOADED_ROWS, { error: ROWS })
    .superRefine(refuseRepeatedRows),
})
export type AddImportRowsInput = z.output<typeof addImportRowsInput>

/** What rests on the account of a row's client, in quetzales, to be registered; null or absent for nothing. */
export const importedBalance = amountSchema(importTexts.accountLabel, accountTexts.balanceInvalid)
  .nullish()
  .transform((amount) => amount ?? null)

/** The group of a row: null or absent for none. */
export const importedGroup = importFields.group.schema

const CLIENTS = `El número de clientes debe ser un número entero entre 1 y ${MOST_IMPORTED_CLIENTS}`

/** `clients` is the number of rows sent; an import with missing rows is not applied. */
export const applyImportInput = z.object({
  importId: idSchema,
  clients: z.int({ error: CLIENTS }).min(1, { error: CLIENTS }).max(MOST_IMPORTED_CLIENTS, { error: CLIENTS }),
})
export type ApplyImportInput = z.output<typeof applyImportInput>

const TEXTS = `Envía los nombres, los teléfonos y los grupos como listas de ${MOST_UPLOADED_ROWS} textos como máximo`
const UNREADABLE = `Un nombre o teléfono ${NOT_STORABLE}`

const texts = z
  .array(z.string({ error: TEXTS }).max(200, { error: TEXTS }).refine(isStorable, { error: UNREADABLE }), {
    error: TEXTS,
  })
  .max(MOST_UPLOADED_ROWS, { error: TEXTS })

/** Names and phones of a file, to find existing clients, and names of groups, to find existing groups. */
export const knownClientsInput = z.object({ names: texts, phones: texts, groups: texts.default([]) })
export type KnownClientsInput = z.output<typeof knownClientsInput>

/** Rejects a row that is sent twice in one upload, because it is unclear which one is right. */
function refuseRepeatedRows(rows: readonly { row: number }[], context: z.RefinementCtx): void {
  const sent = new Set<number>()
  for (const [index, { row }] of rows.entries()) {
    if (sent.has(row)) {
      context.addIssue({ code: 'custom', path: [index, 'row'], message: importTexts.repeatedRow(row), input: row })
    }
    sent.add(row)
  }
}
