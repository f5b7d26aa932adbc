import { formatQuetzales, isZero } from '@isp/domain/money/money'
import { collectTexts } from '@isp/domain/receipts/collect-texts'
import { chargeTexts } from '@isp/domain/receipts/other-charges'
import type { PaymentMethod } from '@isp/domain/receipts/payment-methods'
import { collectLabel } from '@isp/domain/receipts/received-texts'
import { Button, Group, Text } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBusiness } from '../../business/business'
import sheet from '../../components/dialogs/bottom-sheet.module.css'
import { Dialog, type DialogProps } from '../../components/dialogs/dialog'
import { ErrorState } from '../../components/feedback/error-state'
import { PageSpinner } from '../../components/feedback/inline-spinner'
import { serverMessage } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import type { Collected } from '../../outbox/take-payment'
import type { CollectedClient } from '../../receiving/dialogs/collect-panel'
import { newClient } from '../../receiving/dialogs/new-client'
import type { Collectable } from '../../receiving/form/collectable'
import { lastReceiving, rememberedMethod, type Slip } from '../../receiving/form/last-receiving'
import { ChargeFields } from './charge-fields'
import { ClientSearch, type HowChosen, type TypedAhead } from './client-search'
import classes from './collect.module.css'
import { CollectForm } from './collect-form'
import { CollectFrame, type Payer } from './collect-frame'
import { CollectedView } from './collected-view'
import type { Screen } from './found-options'
import { KeptView } from './kept-view'
import { chargedSoFar, chargesToSend, emptyCharge } from './typed-charges'

type Props = DialogProps & {
  screens: readonly Screen[]
  /** Whose months to collect; undefined to search first. */
  client: CollectedClient | undefined
  typedAhead: () => TypedAhead
}

/** 'Cobrar' (product/receipts#collecting): a panel at the top, on a phone a sheet from below. */
export function CollectPanel({ opened, onClose, screens, client, typedAhead }: Props) {
  const navigate = useNavigate()
  // For the text that is sent at the end.
  useBusiness()
  // Only the panel shows the result of a collection.
  const collecting = useIsMutating({ mutationKey: getMutationKey(trpc.payments.collect) }) > 0
  const close = () => {
    if (!collecting) onClose()
  }
  const go = (to: string) => {
    if (collecting) return
    navigate(to)
    onClose()
  }
  const register = (name: string) => {
    onClose()
    newClient.openFor({ name })
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Cobrar"
      size={680}
      classNames={{ ...sheet, inner: `${sheet.inner} ${classes.inner}` }}
      // The focus was where typing is caught, not where the panel was opened from.
      returnFocus={false}
    >
      <Turns screens={screens} asked={client} typedAhead={typedAhead} onGo={go} onNew={register} />
    </Dialog>
  )
}

type TurnsProps = Pick<Props, 'screens' | 'typedAhead'> & {
  asked: CollectedClient | undefined
  onGo: (to: string) => void
  onNew: (name: string) => void
}

/** The client and how it was chosen, or `counter` for a sale without one, and what was collected at the end. */
type Turn = Begun & {
  client?: Collectable
  counter?: boolean
  collected?: Collected
  phone?: string | null
} & HowChosen

/** Begins with the slip, else with the method remembered at that moment. */
type Begun = { slip: Slip | null; method: PaymentMethod }

const begin = (slip: Slip | null = null): Begun => ({ slip, method: rememberedMethod.read() })

/** One client after the other: search, months, receipt. */
function Turns({ screens, asked, typedAhead, onGo, onNew }: TurnsProps) {
  const [number, setNumber] = useState(0)
  const [turn, setTurn] = useState<Turn>(begin)
  const [typed, setTyped] = useState(typedAhead)
  const next = (text = '', slip: Slip | null = null) => {
    setTyped({ text, entered: false })
    setTurn(begin(slip))
    setNumber(number + 1)
  }
  const { client, counter = false, distinction, atOnce = false, due, slip, method, collected } = turn
  const onOther = () => next('', slip)
  const onCollected = (received: Collected, payer: Payer | null) =>
    setTurn({ ...turn, collected: received, phone: payer?.phone ?? null })
  const sale = { slip, method, onOther, onCollected }
  const form = { ...sale, onGo }

  if (collected) {
    const after = { onNext: next, onSameSlip: () => next('', lastReceiving.read()) }
    if (collected.kind === 'receipt') return <CollectedView receipt={collected.receipt} {...after} />
    return (
      <KeptView
        entry={collected.entry}
        phone={turn.phone ?? null}
        onReceipt={(receipt) => setTurn((current) => ({ ...current, collected: { kind: 'receipt', receipt } }))}
        {...after}
      />
    )
  }
  if (counter) return <CounterSale key={number} {...sale} />
  if (client)
    return <CollectForm key={number} client={client} distinction={distinction} atOnce={atOnce} due={due} {...form} />
  if (asked && number === 0) return <AskedClient client={asked} {...form} />
  return (
    <ClientSearch
      key={number}
      typed={typed}
      screens={screens}
      slip={slip}
      method={method}
      onClient={(chosen, options) => setTurn({ ...turn, client: chosen, ...options })}
      onCounter={() => setTurn({ ...turn, counter: true })}
      onGo={onGo}
      onNew={onNew}
    />
  )
}

type AskedProps = Pick<ComponentProps<typeof CollectForm>, 'slip' | 'method' | 'onGo' | 'onOther' | 'onCollected'> & {
  client: CollectedClient
}

/** The client whose page asked for the panel. */
function AskedClient({ client: { charge, ...client }, ...form }: AskedProps) {
  const { data, error, isFetching, refetch } = trpc.payments.collectable.useQuery(client, { staleTime: 0, gcTime: 0 })
  if (data) return <CollectForm client={data} charge={charge} {...form} />
  if (!error) return <PageSpinner />
  return (
    <ErrorState
      message={serverMessage(error, collectTexts.loadFailed)}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  )
}

type CounterSaleProps = Pick<ComponentProps<typeof CollectFrame>, 'slip' | 'method' | 'onCollected'> & {
  /** Searches a client instead. */
  onOther: () => void
}

/** 'Venta de mostrador': charges without a client (product/receipts#counter-sales). */
function CounterSale({ onOther, ...frame }: CounterSaleProps) {
  const [charges, setCharges] = useState(() => [emptyCharge()])
  const others = chargesToSend(charges)
  const taken = chargedSoFar(charges)
  return (
    <CollectFrame
      {...frame}
      payer={null}
      paid={{ others: others ?? [] }}
      periods={[]}
      taken={taken}
      label={(remembered) => collectLabel({ taken, fromAccount: '0.00' }, remembered)}
      disabled={others === null || isZero(taken)}
      focused
      buttonFirst={false}
      referenceFirst={false}
    >
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Text span fz="lg" className={classes.name}>
          {chargeTexts.counterSale}
        </Text>
        <Button variant="subtle" size="xs" px={8} mr={-8} onClick={onOther}>
          Otro cliente
        </Button>
      </Group>
      <ChargeFields charges={charges} onChange={setCharges} required first />
      <p className={classes.total}>
        Total <strong>{formatQuetzales(taken)}</strong>
      </p>
    </CollectFrame>
  )
}
