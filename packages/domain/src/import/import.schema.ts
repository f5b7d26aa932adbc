import { z } from 'zod'
import { clientInput, newClientFields } from '../clients/client.schema'
import { amountSchema } from '../money/money'
import { accountTexts } from '../receipts/account-texts'
import { isStorable, NOT_STORABLE, optionalText } from '../text/text'
import { importFields } from './import-fields'
import { importTexts } from './import-texts'

/** Per import, created in one transaction. */
export const MOST_IMPORTED_CLIENTS = 10_000

export const MOST_IMPORTED_GROUPS = 500

/** Names, phones and groups, each, of a request that looks for known clients. */
export const MOST_KNOWN_TEXTS = 1_000

/** Maximum length of a request that imports clients: 64 MiB hold {@link MOST_IMPORTED_CLIENTS} with long notes and addresses. */
export const LARGEST_IMPORT_BYTES = 64 * 1024 * 1024

const ROWS = `Envía las filas como una lista de ${MOST_IMPORTED_CLIENTS} como máximo`
const ROW = 'El número de fila debe ser un número entero positivo'
const LAST_ROW = 1_048_576

/**
 * Clients with the number of their row in the file; and for each, optionally, the name of its group, its pause, what rests on
 * its account, and what the sheet says of its months. Each part is validated one by one, so that an error names its row.
 */
export const importClientsInput = z.object({
  fileName: optionalText({ label: 'Nombre del archivo', max: 200 })
    .optional()
    .transform((name) => name ?? importTexts.unnamedFile),
  rows: z
    .array(
      z.object({
        row: z.int({ error: ROW }).min(1, { error: ROW }).max(LAST_ROW, { error: ROW }),
        client: z.unknown(),
        group: z.unknown().optional(),
        pause: z.unknown().optional(),
        accountBalance: z.unknown().optional(),
        months: z.unknown().optional(),
      }),
      { error: ROWS },
    )
    .min(1, { error: ROWS })
    .max(MOST_IMPORTED_CLIENTS, { error: ROWS })
    .superRefine(refuseRepeatedRows),
})
export type ImportClientsInput = z.output<typeof importClientsInput>

/** A new client, with 'Se cobra desde'. */
export const importedClient = clientInput.extend(newClientFields)

/** The account balance of a row's client, in quetzales, to be registered; null or absent for nothing. */
export const importedBalance = amountSchema(importTexts.accountLabel, accountTexts.balanceInvalid)
  .nullish()
  .transform((amount) => amount ?? null)

/** The group of a row: null or absent for none. */
export const importedGroup = importFields.group.schema

const TEXTS = `Envía los nombres, los teléfonos y los grupos como listas de ${MOST_KNOWN_TEXTS} textos como máximo`
const UNREADABLE = `Un nombre o teléfono ${NOT_STORABLE}`

const texts = z
  .array(z.string({ error: TEXTS }).max(200, { error: TEXTS }).refine(isStorable, { error: UNREADABLE }), {
    error: TEXTS,
  })
  .max(MOST_KNOWN_TEXTS, { error: TEXTS })

/** Names and phones of a file, to find existing clients, and names of groups, to find existing groups. */
export const knownClientsInput = z.object({ names: texts, phones: texts, groups: texts.default([]) })
export type KnownClientsInput = z.output<typeof knownClientsInput>

/** Rejects a row that is sent twice, because it is unclear which one is right. */
function refuseRepeatedRows(rows: readonly { row: number }[], context: z.RefinementCtx): void {
  const sent = new Set<number>()
  for (const [index, { row }] of rows.entries()) {
    if (sent.has(row)) {
      context.addIssue({ code: 'custom', path: [index, 'row'], message: importTexts.repeatedRow(row), input: row })
    }
    sent.add(row)
  }
}
