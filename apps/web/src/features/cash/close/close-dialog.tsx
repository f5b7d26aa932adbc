import { cashTexts, closingPath, closingTitle, differenceText } from '@isp/domain/cash/cash-texts'
import { flowFacts } from '@isp/domain/cash/drawer-rules'
import { formatInstant, type LocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales, isZero, type Quetzales } from '@isp/domain/money/money'
import { Box, Group, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Dialog, type DialogProps } from '../../../components/dialogs/dialog'
import { FormDialog } from '../../../components/dialogs/form-dialog'
import { ErrorState } from '../../../components/feedback/error-state'
import { DateFilter } from '../../../components/inputs/date-filter'
import { MoneyInput } from '../../../components/inputs/money-input'
import { useHeld } from '../../../lib/forms/use-held'
import type { ZodForm } from '../../../lib/forms/use-zod-form'
import { useRequestAttempt } from '../../../lib/server/request-key'
import { errorCode, fieldIssues, whyInvalid, whyNotCreated } from '../../../lib/server/server-error'
import { type RouterInputs, type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { useToday } from '../../../lib/today'
import { AlreadyClosed } from './already-closed'
import classes from './close.module.css'
import {
  type CloseValues,
  closeForm,
  differenceOf,
  emptyClosing,
  expectedOf,
  hasCounted,
  lacksFloat,
  rememberedWay,
} from './close-form'
import { CountFields } from './count-fields'
import { LateReceipts } from './late-receipts'
import { LeftField } from './left-field'

const TITLE = 'Cerrar caja'

type Drawer = RouterOutputs['cash']['drawer']

/**
 * 'Cerrar caja': the opening float, what should be there, the count and the difference with its reason
 * (product/cash#closing). Afterwards the closing opens, to print or send it.
 */
export function CloseDialog({ opened, onClose }: DialogProps) {
  const navigate = useNavigate()
  const today = useToday()
  const [since, setSince] = useState<string>()
  const inFuture = since !== undefined && since > today
  const drawer = trpc.cash.drawer.useQuery(
    { since: inFuture ? undefined : since },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const attempt = useRequestAttempt<RouterInputs['cash']['close']>()
  const { mutateAsync: closeCash, isPending } = useAction(trpc.cash.close, {
    keyed: attempt,
    done: cashTexts.closed,
    detail: ({ number, difference }) => `${closingTitle(number)} · ${differenceText(difference)}`,
    failed: whyNotClosed,
    refetch: 'behind',
  })
  const closed = useRef<number>(undefined)
  // The sent values stay until their answer is known, so that a retry sends them again.
  const shown = useHeld(drawer.data, isPending || attempt.unanswered !== undefined || closed.current !== undefined)
  const first = useRef<number>(undefined)
  first.current ??= shown?.number
  const leave = () => {
    if (closed.current !== undefined) navigate(closingPath(closed.current))
    onClose()
  }
  if (shown && shown.number !== first.current) {
    const number = shown.number - 1
    const onOpen = () => {
      closed.current = number
      leave()
    }
    return (
      <Dialog opened={opened} onClose={onClose} title={TITLE}>
        <AlreadyClosed number={number} closedAt={shown.openedAt} onOpen={onOpen} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      opened={opened}
      onClose={leave}
      title={TITLE}
      schema={closeForm(shown, since)}
      initialValues={shown ? { ...emptyClosing, byDenomination: rememberedWay.read() } : undefined}
      loading={
        drawer.isError ? (
          <ErrorState message={cashTexts.loadFailed} onRetry={() => drawer.refetch()} retrying={drawer.isFetching} />
        ) : (
          <Skeleton height={320} aria-busy />
        )
      }
      submit={{ label: TITLE, pending: 'Cerrando...' }}
      onSave={async (input) => {
        closed.current = (await closeCash(input)).number
      }}
    >
      {(form) =>
        shown && (
          <>
            {shown.openingFloat === null && (
              <FirstFields form={form} since={since ?? today} today={today} onSince={setSince} />
            )}
            <ExpectedFacts drawer={shown} values={form.getValues()} />
            {shown.lateReceipts.length > 0 && (
              <Box mb="md">
                <LateReceipts lateReceipts={shown.lateReceipts} />
              </Box>
            )}
            <CountFields form={form} />
            <Difference form={form} drawer={shown} />
            <LeftField form={form} drawer={shown} />
          </>
        )
      }
    </FormDialog>
  )
}

function whyNotClosed(error: unknown): [string, string?] | undefined {
  if (!errorCode(error)) return [cashTexts.closeUnanswered]
  // The dialog shows the closing that an earlier request with the same key, or another device, has made.
  const shown = fieldIssues(error).some(({ path }) => path === 'requestKey' || path === 'number')
  return shown ? undefined : [cashTexts.closeFailed, whyInvalid(error) ?? whyNotCreated(error)]
}

type FirstProps = { form: ZodForm<CloseValues>; since: LocalDate; today: LocalDate; onSince: (day: LocalDate) => void }

/** Only the first closing asks with how much the drawer was opened, and from which day on it counts. */
function FirstFields({ form, since, today, onSince }: FirstProps) {
  return (
    <SimpleGrid minColWidth="min(100%, 10rem)" autoFlow="auto-fit" spacing="sm">
      <MoneyInput
        label="Fondo inicial"
        description="El efectivo con que abrió la caja."
        value={form.getValues().openingFloat}
        data-autofocus
        {...form.getInputProps('openingFloat')}
      />
      <DateFilter
        label="Cuenta desde"
        description="El primer día que entra en este cierre."
        max={today}
        error={since > today && cashTexts.sinceInFuture}
        value={since}
        onChange={onSince}
      />
    </SimpleGrid>
  )
}

function ExpectedFacts({ drawer, values }: { drawer: Drawer; values: CloseValues }) {
  const { openingFloat, openedAt } = drawer
  return (
    <Stack component="dl" gap={4} my="md" className={classes.facts}>
      {openingFloat !== null && <Fact label={`Fondo inicial (${formatInstant(openedAt)})`} amount={openingFloat} />}
      {flowFacts(drawer).map(({ label, amount }) => (
        <Fact key={label} label={label} amount={amount} />
      ))}
      <Fact label="Debe haber" amount={lacksFloat(drawer, values) ? null : expectedOf(drawer, values)} />
    </Stack>
  )
}

function Fact({ label, amount }: { label: string; amount: Quetzales | null }) {
  return (
    <Group justify="space-between" align="stretch" gap="0 16px" className={classes.line}>
      <dt>{label}</dt>
      <dd>{amount === null ? '—' : formatQuetzales(amount)}</dd>
    </Group>
  )
}

/** 'Cuadra', 'Faltan Q5.00' or 'Sobran Q5.00', and why; nothing before the first float is typed. */
function Difference({ form, drawer }: { form: ZodForm<CloseValues>; drawer: Drawer }) {
  const values = form.getValues()
  if (!hasCounted(values)) return null
  const difference = differenceOf(drawer, values)
  if (difference === null) return null
  const fits = isZero(difference)
  return (
    <>
      <Text
        role="status"
        mb="md"
        px="sm"
        py="xs"
        fw={600}
        className={classes.difference}
        data-tone={fits ? 'success' : 'warning'}
      >
        {differenceText(difference)}
      </Text>
      {!fits && <TextInput label="Motivo de la diferencia" autoComplete="off" {...form.getInputProps('reason')} />}
    </>
  )
}
