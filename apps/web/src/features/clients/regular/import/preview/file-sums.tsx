import { importSums, paidSentence, sumsSentence, totalCheck, totalOfFile } from '@isp/domain/clients/import/import-sums'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import { hiddenParts } from '@isp/domain/clients/import/sheet/shown-lines'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { skippedSentence } from '../columns/column-labels'
import { dateOrderLabel } from '../columns/file-questions'
import classes from '../import-dialog.module.css'
import { datesAsked, type ImportDraft } from '../import-draft'
import type { PreviewClient } from './preview-rows'

type Props = {
  clients: readonly PreviewClient[]
  /** How many rows are left out because their clients are there. */
  omitted: number
  draft: ImportDraft
  today: LocalDate
}

/** Sums of the clients to import, compared with the total of the file (specification 5 B4). */
export function FileSums({ clients, omitted, draft: { sheet, table, match, takesHidden, dates }, today }: Props) {
  const sums = useMemo(
    () =>
      importSums(
        clients.map(({ accountBalance = null, ...row }) => ({ ...row, account: accountBalance })),
        today,
      ),
    [clients, today],
  )
  const total = totalOfFile(table.totals, match)
  const check = total && totalCheck(total, sums)
  const paid = paidSentence(sums, 'brings')
  const cut = clients.filter(({ past }) => past?.leftOut !== undefined).length
  const asked = datesAsked(table, match)
  const hidden = takesHidden ? null : hiddenParts(sheet)
  const leftOut = [
    omitted > 0 && importTexts.leftOutKnown(omitted),
    hidden && importTexts.leftOutHidden(hidden),
    skippedSentence(table.skipped),
  ]
  return (
    <Stack gap={4} mb="sm" className={classes.sums} role="status" aria-label="Sumas del archivo">
      <p>
        <strong>{sumsSentence(sums)}</strong>
      </p>
      {check && (
        <Text component="p" inherit c={check.agrees ? undefined : 'var(--mantine-color-error)'}>
          {check.sentence}
          {!check.agrees && ` ${leftOut.filter(Boolean).join(' ')}`}
        </Text>
      )}
      {paid && <p>{paid}</p>}
      {asked && <p>{importTexts.datesRead(asked.example, dateOrderLabel(dates))}</p>}
      {cut > 0 && (
        <Text component="p" inherit c="var(--mantine-color-error)">
          {importTexts.cutByStart(cut)}
        </Text>
      )}
    </Stack>
  )
}
