import type { LocalDate } from '@isp/domain/dates/local-date'
import { debtTotalCheck } from '@isp/domain/import/debts/debt-total'
import { importSums, paidSentence, sumsSentence, totalCheck, totalOfFile } from '@isp/domain/import/import-sums'
import { importTexts } from '@isp/domain/import/import-texts'
import type { PastPlan } from '@isp/domain/import/past/past-plan'
import { hiddenParts } from '@isp/domain/import/sheet/shown-lines'
import { stateTexts } from '@isp/domain/import/states/state-texts'
import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { labelsOfTable, skippedSentence } from '../columns/column-labels'
import { dateOrderLabel } from '../columns/file-questions'
import classes from '../import-dialog.module.css'
import { datesAsked, type ImportDraft } from '../import-draft'
import type { PreviewClient } from './preview-rows'

type Props = {
  clients: readonly PreviewClient[]
  /** How many rows are left out because their clients are there. */
  omitted: number
  /** How many rows are left out for their state. */
  leftOutByState: number
  draft: ImportDraft
  past: PastPlan | null
  today: LocalDate
}

/** Sums of the clients to import, compared with the total of the file (product/import#sums-of-a-file). */
export function FileSums({
  clients,
  omitted,
  leftOutByState,
  draft: { sheet, table, match, takesHidden, answers },
  past,
  today,
}: Props) {
  const sums = useMemo(
    () =>
      importSums(
        clients.map(({ accountBalance = null, ...row }) => ({ ...row, account: accountBalance })),
        today,
      ),
    [clients, today],
  )
  const total = totalOfFile(table.totals, match)
  const labels = labelsOfTable(table)
  const heading = (column: number) => labels[column] ?? ''
  const checks = [
    total && totalCheck(total, sums),
    past && debtTotalCheck(table.totals, clients, { plan: past, heading, today }),
  ].filter((check) => check !== null)
  const bringsPaid = paidSentence(sums, 'brings')
  const cut = clients.filter(({ past }) => past?.leftOut !== undefined).length
  const asked = datesAsked(table, match)
  const hidden = takesHidden ? null : hiddenParts(sheet)
  const leftOut = [
    omitted > 0 && importTexts.leftOutKnown(omitted),
    leftOutByState > 0 && stateTexts.leftOut(leftOutByState),
    hidden && importTexts.leftOutHidden(hidden),
    skippedSentence(table.skipped),
  ]
  return (
    <Stack gap={4} mb="sm" className={classes.sums} role="status" aria-label="Sumas del archivo">
      <p>
        <strong>{sumsSentence(sums)}</strong>
      </p>
      {checks.map(({ agrees, sentence }) => (
        <Text key={sentence} component="p" inherit c={agrees ? undefined : 'var(--mantine-color-error)'}>
          {sentence}
          {!agrees && ` ${leftOut.filter(Boolean).join(' ')}`}
        </Text>
      ))}
      {bringsPaid && <p>{bringsPaid}</p>}
      {asked && <p>{importTexts.datesRead(asked.example, dateOrderLabel(answers.dates))}</p>}
      {cut > 0 && (
        <Text component="p" inherit c="var(--mantine-color-error)">
          {importTexts.cutByStart(cut)}
        </Text>
      )}
    </Stack>
  )
}
