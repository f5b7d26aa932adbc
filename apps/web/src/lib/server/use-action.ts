import { errorTexts } from '@isp/domain/errors/error-texts'
import { type MutationKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { notify, type ToastAction } from '../notify'
import { isDeclined } from './declined'
import { refresh } from './refresh'
import { type RequestAttempt, useRequestAttempt } from './request-key'
import { errorCode, isRefusal, isSessionOver, whyInvalid } from './server-error'
import { whyGone } from './unless-gone'
import { whyLost } from './why-lost'

type Options<Sent, Result> = {
  meta?: { reads: boolean }
  trpc?: { context: { attempt: unknown } }
  onSuccess: (result: Result, sent: Sent) => unknown
  onError: (error: unknown) => void
  onSettled: (result: unknown, error: unknown) => Promise<void> | undefined
}

export type Mutation<Sent, Result> = Pick<
  UseMutationResult<Result, unknown, Sent>,
  'mutate' | 'mutateAsync' | 'data' | 'error' | 'variables' | 'isError' | 'isPending' | 'isSuccess'
>

/** A procedure that changes something, such as `trpc.clients.create`. */
export type Procedure<Sent, Result> = { useMutation: (options: Options<Sent, Result>) => Mutation<Sent, Result> }

/** A function that is called like a procedure, with the attempt of the action; `mutationKey` finds its mutations. */
export function procedureOf<Sent, Result>(
  act: (sent: Sent, context: { attempt: unknown } | undefined) => Promise<Result>,
  mutationKey: MutationKey = [],
): Procedure<Sent, Result> {
  return {
    useMutation: ({ trpc, ...options }) =>
      useMutation<Result, unknown, Sent>({ ...options, mutationKey, mutationFn: (sent) => act(sent, trpc?.context) }),
  }
}

type Said<Sent, Result> = string | ((result: Result, sent: Sent) => string | undefined)

export type Action<Sent, Result> = {
  /** Title of the toast of a success; none by default. */
  done?: Said<Sent, Result>
  detail?: Said<Sent, Result> | undefined
  /** The changed record (product/audit-log#undo). */
  about?: Said<Sent, Result> | undefined
  /** Undoes the change, as `useUndo` does; undefined if it cannot be undone. */
  undo?: ((result: Result, sent: Sent) => ((about: string) => Promise<unknown>) | undefined) | undefined
  /** Offered by the toast besides 'Deshacer'. */
  action?: (result: Result) => ToastAction | undefined
  /**
   * The toast of a failure: its text, besides the reason if the record is gone, or the words of the server about an invalid
   * field, or text and reason; none by default.
   */
  failed?: string | ((error: unknown) => [text: string, reason?: string] | undefined)
  /** The text if it may be stored although there was no answer; `failed` by default. */
  unanswered?: string
  /** Stored once however often it is sent (decision 019): with a key while the component is mounted, or that of an attempt. */
  keyed?: true | RequestAttempt<Sent>
  /** Changes nothing, although it is a mutation. */
  reads?: true
  /** Whether the action ends when what is on the screen was fetched again, as by default, or before; `none` fetches nothing. */
  refetch?: 'awaited' | 'behind' | 'none'
  /** Called before the toast. */
  onDone?: (result: Result, sent: Sent) => unknown
  onFailed?: (error: unknown) => unknown
}

/** The way to change something on the server: a toast says what has happened, and everything that is visible is fetched again. */
export function useAction<Sent, Result>(
  procedure: Procedure<Sent, Result>,
  {
    done,
    detail,
    about,
    undo,
    action,
    failed,
    unanswered,
    keyed,
    reads,
    refetch,
    onDone,
    onFailed,
  }: Action<Sent, Result>,
): Mutation<Sent, Result> {
  const queries = useQueryClient()
  const own = useRequestAttempt<Sent>()
  const attempt = keyed === true ? own : keyed
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return procedure.useMutation({
    ...(reads && { meta: { reads } }),
    ...(attempt && { trpc: { context: { attempt } } }),
    onSuccess(result, sent) {
      onDone?.(result, sent)
      const text = (said?: Said<Sent, Result>) => (typeof said === 'function' ? said(result, sent) : said)
      const title = text(done)
      if (title === undefined) return
      notify.success(title, text(detail), { about: text(about), undo: undo?.(result, sent), action: action?.(result) })
    },
    onError(error) {
      onFailed?.(error)
      if (isDeclined(error)) return
      // Shown after the next login.
      if (isSessionOver(error) && !reads) return notify.info(errorTexts.nothingRecorded, errorTexts.tryAgain)
      // The key of a repetition went with the form.
      if (keyed === true && !mounted.current && errorCode(error) === undefined) {
        return notify.error(errorTexts.mayBeStored)
      }
      if (typeof failed === 'string') {
        const text = whyInvalid(error) ?? (isRefusal(error) ? failed : (unanswered ?? failed))
        notify.error(text, whyGone(error) ?? (unanswered === undefined ? whyLost(error) : undefined))
      } else {
        const [text, reason] = failed?.(error) ?? []
        if (text !== undefined) notify.error(text, reason ?? whyLost(error))
      }
    },
    onSettled(_result, error) {
      if (reads || refetch === 'none') return
      // After a failure too: another device may have made the change, or its answer was lost.
      const refetched = refresh(queries, { all: Boolean(error) })
      // After a failure not awaited: further requests may hang.
      return error || refetch === 'behind' ? undefined : refetched
    },
  })
}
