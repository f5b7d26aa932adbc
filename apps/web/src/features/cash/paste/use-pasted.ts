import { sumQuetzales } from '@isp/domain/money/money'
import { knownWords, pastedTexts, registeredWords } from '@isp/domain/outbox/pasted-texts'
import { type ReadPayment, readQueueMessage } from '@isp/domain/outbox/read-queue-message'
import { ownerOf } from '@isp/domain/receipts/receipt-owner'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '../../../lib/notify'
import { refresh } from '../../../lib/server/refresh'
import { errorCode, isRefusal, isSessionOver, serverMessage, storedId } from '../../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'

type Known = RouterOutputs['devices']['known'][number]

/** What is known of a payment of a message. Only what is `waiting` or `failed` is sent. */
export type PastedState =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  /** It was there before, or is a receipt now; `number` is null of what was taken back on its phone. */
  | { kind: 'there' | 'done'; words: string; number: number | null }
  /** `receipt` is the other one with this number. */
  | { kind: 'failed'; words: string; receipt: number | null }

export type PastedLine = { key: string; payment: ReadPayment; state: PastedState }

/** Reads a message with the queue of a phone, and registers its payments one after the other (product/outbox#pasting-a-message). */
export function usePasted(text: string) {
  const { payments, unreadable, announced } = useMemo(() => readQueueMessage(text), [text])
  const known = useKnown(payments)
  const [states, setStates] = useState<ReadonlyMap<string, PastedState>>(new Map())
  const { register, progress } = useRegister((key, state) => setStates((before) => new Map(before).set(key, state)))
  const lines = payments.map((payment): PastedLine => {
    const key = JSON.stringify(payment)
    return { key, payment, state: states.get(key) ?? stateOf(payment, known.payments) }
  })
  const waiting = lines.filter(({ state }) => state.kind === 'waiting' || state.kind === 'failed')
  return {
    lines,
    unreadable,
    announced,
    /** While it is asked what is there already, and if nobody could say. */
    known,
    waiting: {
      count: waiting.length,
      sum: sumQuetzales(waiting.map(({ payment }) => payment.amount)),
      again: waiting.some(({ state }) => state.kind === 'failed'),
    },
    progress,
    register: (only: readonly PastedLine[] = waiting) => register(only),
  }
}

/** What the server knows of the numbers of a message. */
function useKnown(payments: readonly ReadPayment[]) {
  const devices = new Map<number, number[]>()
  for (const { input } of payments) {
    devices.set(input.taken.device, [...(devices.get(input.taken.device) ?? []), input.taken.running])
  }
  const queries = trpc.useQueries((ask) =>
    [...devices].map(([device, running]) => ask.devices.known({ device, running }, { staleTime: 0 })),
  )
  const found = new Map<string, Known>()
  for (const [index, device] of [...devices.keys()].entries()) {
    for (const known of queries[index]?.data ?? []) found.set(`${device}-${known.running}`, known)
  }
  return {
    payments: found,
    isPending: queries.some(({ isPending }) => isPending),
    isError: queries.some(({ isError }) => isError),
  }
}

/** With other money under its number it is sent nevertheless: the server refuses it, and says so in 'Hoy'. */
function stateOf(payment: ReadPayment, found: ReadonlyMap<string, Known>): PastedState {
  const { taken, ...input } = payment.input
  const known = found.get(`${taken.device}-${taken.running}`)
  if (!known) return { kind: 'waiting' }
  const owner = ownerOf(input)
  const isSame =
    known.kind === (owner?.kind ?? null) &&
    known.clientId === (owner?.clientId ?? null) &&
    known.amount === payment.amount
  if (known.number !== null && !isSame) return { kind: 'waiting' }
  return { kind: 'there', words: knownWords(payment, known), number: known.number }
}

/** Sends lines in their order; after one without an answer the others wait. A line that was sent before is not doubled. */
function useRegister(onState: (key: string, state: PastedState) => void) {
  const { mutateAsync } = useAction(trpc.payments.collect, { refetch: 'none' })
  const queries = useQueryClient()
  const [progress, setProgress] = useState<{ place: number; of: number }>()
  const turn = useRef({ busy: false, left: false })
  useEffect(() => {
    const { current } = turn
    current.left = false
    return () => {
      current.left = true
    }
  }, [])

  const register = async (lines: readonly PastedLine[]) => {
    if (turn.current.busy || lines.length === 0) return
    turn.current.busy = true
    const done: PastedLine[] = []
    for (const [index, line] of lines.entries()) {
      if (turn.current.left) break
      setProgress({ place: index + 1, of: lines.length })
      onState(line.key, { kind: 'sending' })
      try {
        const { number } = await mutateAsync(line.payment.input)
        onState(line.key, { kind: 'done', words: `Recibo ${number}`, number })
        done.push(line)
      } catch (error) {
        const words = errorCode(error) ? serverMessage(error, pastedTexts.failed) : pastedTexts.unanswered
        onState(line.key, { kind: 'failed', words, receipt: storedId(error) ?? null })
        if (!isRefusal(error) || isSessionOver(error)) break
      }
    }
    setProgress(undefined)
    turn.current.busy = false
    if (done.length > 0) {
      const sum = sumQuetzales(done.map(({ payment }) => payment.amount))
      notify.success(pastedTexts.done, registeredWords({ count: done.length, sum }))
    }
    await refresh(queries, { all: true })
  }
  return { register, progress }
}
