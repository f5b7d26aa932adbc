import { authTexts } from '@isp/domain/auth/auth-texts'
import { feeTexts, MOST_FEES, tooManyFound } from '@isp/domain/clients/fees/fee-texts'
import { Button } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Dialog, type DialogProps } from '../../components/dialogs/dialog'
import { DialogActions } from '../../components/dialogs/dialog-actions'
import { NothingRecorded } from '../../components/dialogs/nothing-recorded'
import { ErrorState } from '../../components/feedback/error-state'
import { PageSpinner } from '../../components/feedback/inline-spinner'
import { BusyButton } from '../../components/inputs/busy-button'
import type { FeeChangeTarget } from '../../lib/fee-change'
import { formatCount } from '../../lib/format-count'
import { useOnce } from '../../lib/forms/use-once'
import { serverMessage } from '../../lib/server/server-error'
import { type RouterOutputs, trpc } from '../../lib/server/trpc'
import { usePhone } from '../../lib/use-phone'
import { emptyDraft, type FeeDraft, feesSent, planOf, withClient, withOwnFee } from './fee-draft'
import { FeePreview } from './fee-preview'
import { FeeSummary } from './fee-summary'
import classes from './fees.module.css'
import { RuleFields } from './rule-fields'
import { useChangeFees } from './use-change-fees'

type Props = DialogProps & { target: FeeChangeTarget }

/** 'Cambiar cuota' of several clients: a rule, what it does to each, and exceptions (specification 3 C5). */
export function FeeChangeDialog({ target, opened, onClose }: Props) {
  const phone = usePhone()
  const changing = useOnce()
  const close = () => {
    if (!changing.busy) onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title="Cambiar cuota" size={880} fullScreen={phone}>
      <LoadedFees target={target} changing={changing} onClose={close} onDone={onClose} />
    </Dialog>
  )
}

type Changing = { changing: ReturnType<typeof useOnce>; onClose: () => void; onDone: () => void }

function LoadedFees({ target, ...changing }: Changing & { target: FeeChangeTarget }) {
  const { data, error, isFetching, refetch } = trpc.clients.fees.useQuery(target.shown, { staleTime: 0, gcTime: 0 })
  if (!data && !error) return <PageSpinner />
  if (!data) {
    return (
      <ErrorState message={serverMessage(error, feeTexts.loadFailed)} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  if (!target.only && data.total > MOST_FEES) return <p className={classes.none}>{tooManyFound(data.total)}</p>
  return <FeeForm {...changing} shown={data.clients} only={target.only} masked={target.masked === true} />
}

type FormProps = Changing & {
  shown: RouterOutputs['clients']['fees']['clients']
  only: readonly number[] | undefined
  masked: boolean
}

function FeeForm({ shown, only, masked, changing, onClose, onDone }: FormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [revealed, setRevealed] = useState(!masked)
  const { mutateAsync } = useChangeFees()
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
  const { busy, lost, once } = changing
  const count = plan.changed.length
  const ready = refusal === undefined && plan.problems === 0 && count > 0
  const confirm = async () => {
    if (await once(() => mutateAsync(feesSent(plan)))) onDone()
  }

  return (
    <>
      <RuleFields
        draft={draft}
        onChange={change}
        refusal={refusal}
        disabled={busy}
        // The preview is looked at before the second Enter confirms it.
        onEnter={() => confirmButton.current?.focus()}
      />
      <FeePreview lines={plan.lines} revealed={revealed} disabled={busy} onInclude={include} onOwnFee={giveOwnFee} />
      <div className={classes.foot}>
        <FeeSummary plan={plan} revealed={revealed} onReveal={() => setRevealed(!revealed)} />
        <NothingRecorded lost={lost} again={authTexts.confirmAgain} />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <BusyButton ref={confirmButton} onClick={confirm} busy={busy} busyLabel="Cambiando..." disabled={!ready}>
            {confirmLabel(count)}
          </BusyButton>
        </DialogActions>
      </div>
    </>
  )
}

function confirmLabel(clients: number): string {
  if (clients === 0) return 'Cambiar cuota'
  return clients === 1 ? 'Cambiar la cuota de 1 cliente' : `Cambiar la cuota de ${formatCount(clients)} clientes`
}
