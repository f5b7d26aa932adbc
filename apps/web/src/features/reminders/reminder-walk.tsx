import { MOST_REMINDED } from '@isp/domain/reminders/reminder.schema'
import { leftOutOfWalk, reminderTexts } from '@isp/domain/reminders/reminder-texts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useUndoEntry } from '../../audit-log/use-undo-entry'
import sheet from '../../components/dialogs/bottom-sheet.module.css'
import { Dialog, type DialogProps } from '../../components/dialogs/dialog'
import { ErrorState } from '../../components/feedback/error-state'
import { PageSpinner } from '../../components/feedback/inline-spinner'
import { notify } from '../../lib/notify'
import { errorCode } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { whyGone } from '../../lib/server/unless-gone'
import { useAction } from '../../lib/server/use-action'
import type { RemindedClients } from '../../receiving/dialogs/reminders'
import { WalkStep } from './walk-step'
import { contactedAtOf, type Outcome, type Outcomes, type Reminder, type Step, walkOf } from './walk-steps'
import { WalkSummary } from './walk-summary'

type Props = DialogProps & { clients: RemindedClients }

/** One reminder after the other, in a dialog; on a phone a sheet from below (product/reminders#walk). */
export function ReminderWalk({ clients, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Avisar por WhatsApp" size="lg" classNames={sheet}>
      <LoadedWalk clientIds={clients.clientIds.slice(0, MOST_REMINDED)} onClose={onClose} />
      {clients.clientIds.length > MOST_REMINDED && (
        <Text fz="sm" c="dimmed">
          Solo se avisa a los primeros {MOST_REMINDED} clientes.
        </Text>
      )}
    </Dialog>
  )
}

function LoadedWalk({ clientIds, onClose }: { clientIds: number[]; onClose: () => void }) {
  // Debts as of now, read once: a client who pays meanwhile must not move the others.
  const { data, isError, isFetching, refetch } = trpc.reminders.forClients.useQuery(
    { clientIds },
    { staleTime: 0, gcTime: 0 },
  )
  if (data) return <Walk reminders={data} onClose={onClose} />
  if (!isError) return <PageSpinner />
  return <ErrorState message={reminderTexts.listFailed} onRetry={() => refetch()} retrying={isFetching} />
}

function Walk({ reminders, onClose }: { reminders: readonly Reminder[]; onClose: () => void }) {
  const [{ steps, ...leftOut }] = useState(() => walkOf(reminders))
  const [index, setIndex] = useState(0)
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map())
  const record = useRecordReminder((clientId) => setOutcomes((current) => without(current, clientId)))

  const note = (clientId: number, outcome: Outcome) => setOutcomes((current) => new Map(current).set(clientId, outcome))
  const recordSent = async (sent: Step) => {
    const before = outcomes.get(sent.clientId)
    const seen = before?.kind === 'unrecorded' ? before.seen : contactedAtOf(sent, outcomes, reminders)
    note(sent.clientId, await record(sent, seen))
  }
  const step = steps[index]
  if (!step) {
    return <WalkSummary steps={steps} outcomes={outcomes} {...leftOut} onRecord={recordSent} onClose={onClose} />
  }
  const { clientId, text } = step
  const { withoutPhone, withoutChat } = leftOut
  return (
    <>
      {index === 0 && (
        <>
          <LeftOut label={reminderTexts.withoutPhone} names={withoutPhone} />
          <LeftOut label={reminderTexts.withoutChat} names={withoutChat} />
        </>
      )}
      <WalkStep
        key={clientId}
        step={step}
        position={index + 1}
        total={steps.length}
        contactedAt={contactedAtOf(step, outcomes, reminders)}
        text={texts.get(clientId) ?? text}
        onText={(typed) => setTexts((current) => new Map(current).set(clientId, typed))}
        onBack={index === 0 ? undefined : () => setIndex(index - 1)}
        onSkip={() => {
          if (!outcomes.has(clientId)) note(clientId, { kind: 'skipped' })
          setIndex(index + 1)
        }}
        onSent={() => {
          void recordSent(step)
          setIndex(index + 1)
        }}
      />
    </>
  )
}

/** Before the first step: who cannot be written to (product/reminders#who-cannot-be-written-to). */
function LeftOut({ label, names }: { label: string; names: readonly string[] }) {
  return (
    names.length > 0 && (
      <Text mb="sm" fz="sm" c="var(--tone-warning-fg)">
        {leftOutOfWalk(label, names)}
      </Text>
    )
  )
}

function without(outcomes: Outcomes, clientId: number): Outcomes {
  return new Map([...outcomes].filter(([id]) => id !== clientId))
}

type Client = { clientId: number; name: string }
type Recorded = Exclude<Outcome, { kind: 'skipped' }>

/**
 * Records that a client was notified by WhatsApp, unless it was meanwhile: `seen` is the last notice that the operator saw.
 * Its toast undoes that, and then calls `onUndone`.
 */
function useRecordReminder(onUndone: (clientId: number) => void) {
  const undo = useUndoEntry()
  const { mutateAsync } = useAction(trpc.collections.recordContact, {
    // The next client must not wait for the page behind the dialog.
    refetch: 'behind',
  })
  return async ({ clientId, name }: Client, seen: string | null): Promise<Recorded> => {
    try {
      const { contactedAt, entryId } = await mutateAsync({ clientId, channel: 'whatsapp', lastContactAt: seen })
      notify.success(reminderTexts.recorded, undefined, {
        about: name,
        undo: (about) => undo({ entryId })(about).then(() => onUndone(clientId)),
      })
      return { kind: 'sent', contactedAt }
    } catch (error) {
      notify.error(reminderTexts.recordFailed, whyGone(error))
      // A notice is recorded already, also if it is this one, whose answer was lost.
      return errorCode(error) === 'CONFLICT' ? { kind: 'sent', contactedAt: null } : { kind: 'unrecorded', seen }
    }
  }
}
