import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { QuestionDialog } from '../components/dialogs/question-dialog'
import { ToastRegion } from '../components/feedback/toast-region'
import { CollectPanel } from '../features/collect/collect-panel'
import { heldStart } from '../lib/held-start'
import { LeaveGuards } from '../lib/layers/leave-guards'
import { useDialogState } from '../lib/layers/use-dialog-state'
import { type CollectedClient, collectPanel } from '../receiving/dialogs/collect-panel'

/** 'Cobrar' on a start without a server, which has no other screens (product/outbox#collecting-from-the-copy). */
export function OfflineCollecting() {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Collecting /> }]))
  return (
    <>
      <RouterProvider router={router} />
      <ToastRegion />
      <QuestionDialog />
    </>
  )
}

/** Holds the start while the panel is open. */
function Collecting() {
  const { dialog, opened, turn, open, close } = useDialogState<CollectedClient | 'search'>()
  useEffect(() => {
    const stop = collectPanel.onOpen(open)
    return stop
  }, [open])
  useEffect(() => {
    if (!opened) return
    heldStart.set(true)
    return () => heldStart.set(false)
  }, [opened])
  return (
    <LeaveGuards>
      {dialog && (
        <CollectPanel
          key={turn}
          opened={opened}
          onClose={close}
          screens={[]}
          client={dialog === 'search' ? undefined : dialog}
          typedAhead={() => ({ text: '', entered: false })}
        />
      )}
    </LeaveGuards>
  )
}
