import { type Period, periodInSentence } from '@isp/domain/dates/period'
import { monthComplete, variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { Button, NativeSelect, SimpleGrid, Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { UnsavedChangesDialog, useUnsavedChanges } from '../../../../components/dialogs/unsaved-changes-guard'
import { EmptyState } from '../../../../components/feedback/empty-state'
import { ErrorState } from '../../../../components/feedback/error-state'
import { RevealButton } from '../../../../components/figures/reveal-button'
import { BackLink } from '../../../../components/layout/back-link'
import { PageHeader } from '../../../../components/layout/page-header'
import { useGoBack } from '../../../../lib/navigation/use-entries'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'
import { useKeptAnswer } from '../../../../lib/server/use-kept-answer'
import { MethodFields } from '../../../../receiving/fields/method-fields'
import { ReceivedDateInput } from '../../../../receiving/fields/received-date-input'
import { useReceiving } from '../../../../receiving/form/use-receiving'
import { MonthSheet } from './month-sheet'
import classes from './month-sheet.module.css'
import { shownLines, type TypedLines } from './typed-lines'
import { useMonthSheet } from './use-month-sheet'

const LIST = '/variable-clients'

type Sheet = RouterOutputs['variableClients']['payments']['monthSheet']

/**
 * /variable-clients/month: 'Registrar el mes', the month's amounts of the variable clients on one sheet
 * (product/variable-clients#registrar-el-mes).
 */
export function MonthSheetPage() {
  const [chosen, setChosen] = useState<Period>()
  const query = useKeptAnswer(
    trpc.variableClients.payments.monthSheet.useQuery(
      { period: chosen },
      { staleTime: 0, placeholderData: keepPreviousData },
    ),
  )
  const { sent, dateProblem, dateNote, repeatLast, dateBox, confirmDate, ...receiving } = useReceiving()
  const month = useMonthSheet({ sent, dateProblem, confirmDate, ready: query.data !== undefined })
  const { form, save, keep, dirty, typed } = month
  const leave = useGoBack(LIST)
  const guard = useUnsavedChanges({ dirty, fields: form, save, leave, keep })
  const sheet = query.data
  const lines = useMemo(() => sheet && shownLines(sheet.lines, typed, sheet.period), [sheet, typed])
  // The month stays when its last line is saved, although another one is the latest with open payments then.
  if (sheet && chosen === undefined && dirty) setChosen(sheet.period)

  return (
    <>
      <PageHeader
        title="Registrar el mes"
        context={sheet && `Clientes variables · ${periodInSentence(sheet.period)}`}
        back={<BackLink onBack={guard.requestLeave} />}
        actions={<RevealButton />}
      />
      {!sheet && query.isError && (
        <ErrorState
          message={variableClientTexts.sheetFailed}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!sheet && !query.isError && <SheetSkeleton />}
      {sheet && lines && (
        <>
          <SimpleGrid
            minColWidth="min(100%, 10rem)"
            autoFlow="auto-fit"
            spacing="sm"
            mb="sm"
            className={classes.received}
          >
            <MonthSelect sheet={sheet} typed={typed} onChange={setChosen} />
            <ReceivedDateInput
              date={receiving.receiving.paidDate}
              problem={dateProblem}
              note={dateNote}
              onChange={(paidDate) => receiving.change({ paidDate })}
              repeatLast={repeatLast}
              dateBox={dateBox}
            />
            <MethodFields {...receiving} onEnter={() => form.current?.querySelector<HTMLElement>('input')?.focus()} />
          </SimpleGrid>
          {lines.length === 0 && <NothingOpen sheet={sheet} onChoose={setChosen} />}
          {(lines.length > 0 || dirty) && <MonthSheet {...month} lines={lines} hidden={hiddenOf(sheet)} />}
        </>
      )}
      <UnsavedChangesDialog {...guard} />
    </>
  )
}

function hiddenOf({ periods, period, lines }: Sheet): number {
  return Math.max(0, (periods.find((open) => open.period === period)?.payments ?? 0) - lines.length)
}

type SelectProps = { sheet: Sheet; typed: TypedLines; onChange: (period: Period) => void }

/** 'Mes': the months with open payments, with their number and that of the typed lines. */
function MonthSelect({ sheet: { period: shown, periods }, typed, onChange }: SelectProps) {
  const listed = periods.some(({ period }) => period === shown) ? periods : [{ period: shown, payments: 0 }, ...periods]
  return (
    <NativeSelect
      label="Mes"
      value={shown}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={listed.map(({ period, payments }) => {
        const written = period === shown ? 0 : Object.values(typed).filter(({ line }) => line.period === period).length
        const note = written === 0 ? '' : ` · ${written} sin guardar`
        return { value: period, label: `${periodInSentence(period)} (${payments})${note}` }
      })}
    />
  )
}

/** A month without open payments offers the next one that has some, else the way back. */
function NothingOpen({ sheet: { period, periods }, onChoose }: { sheet: Sheet; onChoose: (period: Period) => void }) {
  const next = periods.find((open) => open.period !== period)
  const leave = useGoBack(LIST)
  return (
    <EmptyState
      icon={IconCircleCheck}
      message={next ? monthComplete(period) : variableClientTexts.nothingOpen}
      action={
        next ? (
          <Button variant="light" onClick={() => onChoose(next.period)}>
            Registrar {periodInSentence(next.period)} ({next.payments})
          </Button>
        ) : (
          <Button variant="light" onClick={leave}>
            Volver a Clientes Variables
          </Button>
        )
      }
    />
  )
}

function SheetSkeleton() {
  return (
    <div aria-busy role="status" aria-label="Cargando los cobros del mes">
      <Skeleton height={60} mb={16} />
      {Array.from({ length: 6 }, (_, line) => (
        <Skeleton key={line} height={52} mb={8} />
      ))}
    </div>
  )
}
