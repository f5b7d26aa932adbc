import { isZero } from '@isp/domain/money/money'
import { takenMoney } from '@isp/domain/outbox/net-of-queue'
import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { aboutPayment, takingTexts } from '@isp/domain/outbox/taking-texts'
import { takenSum } from '@isp/domain/receipts/taken-rules'
import { getMutationKey } from '@trpc/react-query'
import { useEffect, useMemo, useState } from 'react'
import { connection } from '../lib/server/connection'
import { type RouterInputs, trpc } from '../lib/server/trpc'
import { type Procedure, procedureOf } from '../lib/server/use-action'
import { today } from '../lib/today'
import type { Receipt } from './delivered'
import { deviceOutbox, useIsDeviceOn, useOutboxState } from './device-outbox'
import { asCollected, type Collected, NotTaken, takeBackPayment, takePayment, takesPayments } from './take-payment'

export type CollectInput = RouterInputs['payments']['collect']

/** `clientName` is null of a sale at the counter. */
export type Collecting = { input: CollectInput; clientName: string | null }

/** Whether collections go through the outbox of this device; false until that is read. */
export function useTakesPayments(): boolean {
  const isOn = useIsDeviceOn()
  useEffect(() => {
    if (deviceOutbox.exists()) deviceOutbox.open().catch(() => {})
  }, [])
  return isOn
}

/** `payments.collect`, which a device that collects without signal keeps first (product/outbox#write-first). */
export function useCollecting(): Procedure<Collecting, Collected> {
  const { client } = trpc.useUtils()
  return useMemo(
    () =>
      procedureOf(async ({ input, clientName }: Collecting, context) => {
        if (await takesPayments()) {
          const reason = whyNeedsServer(input)
          if (reason === null) {
            const readReceipt = (number: number) => client.receipts.byNumber.query({ number })
            return takePayment(input, { about: aboutPayment(clientName, input), readReceipt })
          }
          if (connection.isLost()) throw new NotTaken(reason)
        }
        const receipt = await client.payments.collect.mutate(input, context && { context })
        return { kind: 'receipt', receipt } as const
      }, getMutationKey(trpc.payments.collect)),
    [client],
  )
}

/**
 * Why a payment is not taken on this device but by the server alone; null if it is taken here. What a phone takes is money, received
 * today; the figures of a variable month and the account are the server's.
 */
function whyNeedsServer(input: CollectInput): string | null {
  const { kind, months = [], paidDate } = input
  if (kind === 'variable' && months.length > 0) return takingTexts.variableMonths
  if (paidDate != null && paidDate !== today()) return takingTexts.otherDate
  return isZero(takenSum(takenMoney(input))) ? takingTexts.accountAlone : null
}

/** Takes a payment back that waits on this device; voids its receipt if it has arrived. */
export function useTakingBack(): Procedure<OutboxEntry, unknown> {
  const { client } = trpc.useUtils()
  return useMemo(
    () =>
      procedureOf(async (entry: OutboxEntry) => {
        const number = entry.receiptNumber ?? (await takeBackPayment(entry))
        return number === null ? null : client.receipts.void.mutate({ number })
      }),
    [client],
  )
}

/**
 * A payment that this device keeps, as it is now: `entry` follows its way, and `onReceipt` is called with its receipt once it has
 * arrived and can be read.
 */
export function useKeptPayment(first: OutboxEntry, onReceipt: (receipt: Receipt) => void): OutboxEntry {
  const { client } = trpc.useUtils()
  const state = useOutboxState()
  const [settled, setSettled] = useState(first)
  const waiting = state?.entries.find(({ device, running }) => device === first.device && running === first.running)
  const isGone = state !== null && waiting === undefined
  useEffect(() => {
    if (!isGone) return
    let isOver = false
    const follow = async () => {
      const entry = await (await deviceOutbox.open()).settled(first, 0)
      if (!entry) return
      const collected = await asCollected(entry, (number) => client.receipts.byNumber.query({ number }))
      if (isOver) return
      if (collected.kind === 'receipt') onReceipt(collected.receipt)
      else setSettled(entry)
    }
    follow().catch(() => {})
    return () => {
      isOver = true
    }
  }, [isGone, client, first, onReceipt])
  return waiting ?? settled
}
