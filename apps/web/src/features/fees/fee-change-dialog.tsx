import { feeTexts, MOST_FEES, tooManyFound } from '@isp/domain/clients/fees/fee-texts'
import { Button, Text } from '@mantine/core'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Dialog, type DialogProps } from '../../components/dialogs/dialog'
import { DialogActions } from '../../components/dialogs/dialog-actions'
import { UnsavedChangesDialog, useUnsavedChanges } from '../../components/dialogs/unsaved-changes-guard'
import { ErrorState } from '../../components/feedback/error-state'
import { PageSpinner } from '../../components/feedback/inline-spinner'
import { BusyButton } from '../../components/inputs/busy-button'
import { formatCount } from '../../lib/format-count'
import { useHeld } from '../../lib/forms/use-held'
import { useOnce } from '../../lib/forms/use-once'
import { serverMessage } from '../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../lib/server/trpc'
import { useShownFigures } from '../../lib/storage/shown-figures'
import { usePhone } from '../../lib/use-phone'
import type { FeeChangeTarget } from '../../receiving/dialogs/fee-change'
import { emptyDraft, type FeeDraft, feesSent, planOf, withClient, withOwnFee } from './fee-draft'
import { FeePreview } from './fee-preview'
import { FeeSummary } from './fee-summary'
import classes from './fees.module.css'
import { RuleFields } from './rule-fields'
import { UnansweredChange } from './unanswered-change'
import { type FeesAttempt, useChangeFees } from './use-change-fees'

type Props = DialogProps & { target: FeeChangeTarget; attempt: FeesAttempt }

/** 'Cambiar cuota' of several clients: a rule, what it does to each, and exceptions (product/fees#cambiar-cuota). */
export function FeeChangeDialog({ target, attempt, opened, onClose }: Props) {
  const phone = usePhone()
  const changing = useOnce()
  const [earlier, setEarlier] = useState(attempt.unanswered)
  const requestClose = useRef(onClose)
  const close = () => {
    if (!changing.busy) requestClose.current()
  }
  return (
    <Dialog opened={opened} onClose={close} title="Cambiar cuota" size={880} fullScreen={phone}>
      {earlier ? (
        <UnansweredChange
          attempt={attempt}
          sent={earlier}
          changing={changing}
          onDone={onClose}
          onStartAnew={() => setEarlier(undefined)}
        />
      ) : (
        <LoadedFees
          target={target}
          attempt={attempt}
          changing={changing}
          onClose={onClose}
          requestClose={requestClose}
        />
      )}
    </Dialog>
  )
}

type Changing = {
  attempt: FeesAttempt
  changing: ReturnType<typeof useOnce>
  onClose: () => void
  /** Ref in which the form stores its guarded close function. */
  requestClose: RefObject<() => void>
}

function LoadedFees({ target, ...changing }: Changing & { target: FeeChangeTarget }) {
  const { data, error, isFetching, refetch } = trpc.clients.fees.useQuery(target.shown, { staleTime: 0, gcTime: 0 })
  if (!data && !error) return <PageSpinner />
  if (!data) {
    return (
      <ErrorState message={serverMessage(error, feeTexts.loadFailed)} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  if (!target.only && data.total > MOST_FEES)
    return (
      <Text p="lg" ta="center">
        {tooManyFound(data.total)}
      </Text>
    )
  return <FeeForm {...changing} shown={data.clients} only={target.only} masked={target.masked === true} />
}

type FormProps = Changing & {
  shown: RouterOutputs['clients']['fees']['clients']
  only: readonly number[] | undefined
  masked: boolean
}

function FeeForm({ shown: present, only, masked, attempt, changing, onClose, requestClose }: FormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [shownAll, showAll] = useShownFigures()
  const revealed = shownAll || !masked
  const { mutateAsync } = useChangeFees(attempt)
  const { busy, once } = changing
  // The sent change stays until its answer is known: on the stored fees the same rule would change them again.
  const held = busy || attempt.unanswered !== undefined
  const shown = useHeld(present, held)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const clients = useMemo(() => {
    const ticked = only && new Set(only)
    return ticked ? shown.filter(({ id }) => ticked.has(id)) : shown
  }, [shown, only])
  const { plan, refusal } = useMemo(() => planOf(draft, clients), [draft, clients])

  const change = (next: Partial<FeeDraft>) => setDraft((current) => ({ ...current, ...next }))
  const include = useCallback(
    (id: number, included: boolean) => setDraft((current) => withClient(current, id, { included })),
    [],
  )
  const giveOwnFee = useCallback(
    (id: number, typed: string) => setDraft((current) => withOwnFee(current, id, typed)),
    [],
  )
  const count = plan.changed.length
  const ready = refusal === undefined && plan.problems === 0 && count > 0
  const save = async () => ready && (await once(() => mutateAsync(feesSent(plan))))
  const fields = useRef<HTMLDivElement>(null)
  // A change whose answer is unknown outlives the dialog; nothing typed is lost.
  const dirty = attempt.unanswered === undefined && (draft.value !== '' || draft.exceptions.size > 0)
  const guard = useUnsavedChanges({ dirty, fields, save, leave: onClose, escapes: false })
  useEffect(() => {
    requestClose.current = guard.requestLeave
    return () => {
      requestClose.current = onClose
    }
  })
  const confirm = async () => {
    if (await save()) guard.leaveSaved()
  }

  return (
    <div ref={fields}>
      <RuleFields
        draft={draft}
        onChange={change}
        refusal={refusal}
        disabled={held}
        // The preview is looked at before the second Enter confirms it.
        onEnter={() => confirmButton.current?.focus()}
      />
      <FeePreview lines={plan.lines} revealed={revealed} disabled={held} onInclude={include} onOwnFee={giveOwnFee} />
      <div className={classes.foot}>
        <FeeSummary plan={plan} revealed={revealed} onReveal={masked ? () => showAll(!revealed) : undefined} />
        <DialogActions>
          <Button variant="default" onClick={guard.requestLeave} disabled={busy}>
            Cancelar
          </Button>
          <BusyButton ref={confirmButton} onClick={confirm} busy={busy} busyLabel="Cambiando..." disabled={!ready}>
            {confirmLabel(count)}
          </BusyButton>
        </DialogActions>
      </div>
      <UnsavedChangesDialog {...guard} />
    </div>
  )
}

function confirmLabel(clients: number): string {
  if (clients === 0) return 'Cambiar cuota'
  return clients === 1 ? 'Cambiar la cuota de 1 cliente' : `Cambiar la cuota de ${formatCount(clients)} clientes`
}
